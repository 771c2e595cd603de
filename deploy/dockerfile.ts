/**
 * Reads the Dockerfile as far as it goes: stages of instructions, one per line or continued with a backslash.
 *
 * Invariant: what is not known here is refused, so that no instruction goes unseen.
 */
import * as z from 'zod/mini';

export interface Stage {
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

export interface Instruction {
  readonly keyword: Keyword;
  /** As it is written, behind the options. */
  readonly text: string;
  /** `--from=build` as from: build. */
  readonly options: Readonly<Record<string, string>>;
}

type Keyword = (typeof keywords)[number];

const keywords = [
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'VOLUME',
  'EXPOSE',
  'USER',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'CMD',
] as const;

export function stagesOf(dockerfile: string): readonly Stage[] {
  const lines = dockerfile
    .split('\n')
    .filter((line) => !/^\s*(#|$)/u.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/gu, '')
    .split('\n')
    .filter((line) => line !== '');
  const stages: { name: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const opened = /^FROM \S+(?: AS (?<name>[a-z]+))?$/u.exec(line)?.groups;
    if (opened === undefined) stages.at(-1)?.instructions.push(instructionIn(line));
    else stages.push({ name: opened['name'] ?? '', instructions: [] });
  }
  return stages;
}

/** The words of an instruction in exec form, as in `["node", "main.js"]`. */
export function execForm(text: string): readonly string[] {
  return z.parse(z.array(z.string()), JSON.parse(text));
}

/** What the instruction last says in a stage, such as its command. */
export function lastOf(stage: Stage | undefined, keyword: Keyword): string | undefined {
  return stage?.instructions.findLast((instruction) => instruction.keyword === keyword)?.text;
}

/** The variables that an ENV sets. */
export function variablesIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split(/\s+/u).map((pair) => {
      const { name, value } = /^(?<name>[A-Z_]+)=(?<value>[\w./:-]*)$/u.exec(pair)?.groups ?? {};
      if (name === undefined || value === undefined) throw new Error(`no variable: ${pair}`);
      return [name, value];
    }),
  );
}

function instructionIn(line: string): Instruction {
  const [first = '', ...words] = line.split(' ');
  const keyword = keywords.find((known) => known === first);
  if (keyword === undefined) throw new Error(`an instruction that is not known here: ${line}`);
  const optionCount = words.findIndex((word) => !word.startsWith('--'));
  const options = words.slice(0, optionCount).map((option) => option.slice(2).split('='));
  return {
    keyword,
    text: words.slice(optionCount).join(' ').trim(),
    options: Object.fromEntries(options.map(([name = '', value = '']) => [name, value])),
  };
}
