/**
 * The scripts with which a shell completes `cuadra` and `npx cuadra`, made from the table of commands.
 *
 * Each script first finds which command the words before the cursor name, or begin to name, and then offers what may
 * follow it. zsh reads the script of bash.
 */
import { type CommandForm, isPathOptionPlaceholder } from './command-line-command.ts';

export const completionShells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof completionShells)[number];

interface Continuation {
  /** The words typed so far of a command's name. */
  readonly after: string;
  readonly words: readonly Word[];
  readonly takesFile: boolean;
}

interface Word {
  readonly text: string;
  readonly does: string;
}

export function completionScript(shell: Shell, commands: readonly CommandForm[]): string {
  if (shell === 'fish') return fishScript(commands);
  return shell === 'zsh' ? `${ZSH_BEGINNING}${bashScript(commands)}` : bashScript(commands);
}

function continuationsOf(commands: readonly CommandForm[]): readonly Continuation[] {
  const beginnings = [...new Set(commands.map(({ name }) => name.split(' ').slice(0, -1).join(' ')))];
  return [
    ...beginnings.map((after) => ({ after, words: nameWordsAfter(after, commands), takesFile: false })),
    ...commands.map((command) => ({
      after: command.name,
      words: wordsOf(command),
      takesFile: command.parameters.some((parameter) => parameter.startsWith('ARCHIVO')),
    })),
  ];
}

/** `disable` and `enable` after `user`; after nothing, the first word of every command. */
function nameWordsAfter(after: string, commands: readonly CommandForm[]): Word[] {
  const beginning = after === '' ? '' : `${after} `;
  const words = new Map<string, string>();
  for (const { name, does } of commands.filter((command) => command.name.startsWith(beginning))) {
    const [text = '', more] = name.slice(beginning.length).split(' ');
    words.set(text, more === undefined ? does : '');
  }
  return [...words].map(([text, does]) => ({ text, does }));
}

/** What may be typed of the parameters as it stands in the usage (`-`, `bash`), and the options. */
function wordsOf({ parameters, options = [] }: CommandForm): Word[] {
  const literal = parameters.flatMap((parameter) => parameter.split('|')).filter((text) => !/[A-Z]/u.test(text));
  return [
    ...literal.map((text) => ({ text, does: '' })),
    ...options.map(({ name, does }) => ({ text: `--${name}`, does })),
  ];
}

function valuedOptions(commands: readonly CommandForm[], takesFile: boolean): string[] {
  const options = commands.flatMap((command) => command.options ?? []);
  return options.filter(({ value }) => isPathOptionPlaceholder(value) === takesFile).map(({ name }) => `--${name}`);
}

const ZSH_BEGINNING = `(( \${+functions[compdef]} )) || { autoload -Uz compinit && compinit; }
autoload -Uz bashcompinit && bashcompinit
`;

function bashScript(commands: readonly CommandForm[]): string {
  const continuations = continuationsOf(commands);
  const names = continuations.map(({ after }) => after).filter((after) => after !== '');
  const cases = continuations.map(
    ({ after, words, takesFile }) =>
      `    '${after}') words='${words.map(({ text }) => text).join('\n')}'; files=${takesFile ? 'yes' : 'no'} ;;`,
  );
  return `# Completa «cuadra» y «npx cuadra».
_cuadra() {
  local IFS=$'\\n' current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local command='' longer='' words='' files='' place=1
  if [ "\${COMP_WORDS[0]##*/}" = npx ]; then
    [ "\${COMP_WORDS[1]}" = cuadra ] && [ "$COMP_CWORD" -gt 1 ] || return 0
    place=2
  fi
  while [ "$place" -lt "$COMP_CWORD" ]; do
    longer="\${command:+$command }\${COMP_WORDS[place]}"
    case "$longer" in ${names.map((name) => `'${name}'`).join('|')}) command=$longer ;; esac
    place=$((place + 1))
  done
  case "$command" in
${cases.join('\n')}
  esac
  case "$previous" in
    ${valuedOptions(commands, true).join('|')}) words=''; files=yes ;;
    ${valuedOptions(commands, false).join('|')}) words=''; files=no ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ "$files" = yes ]; then
    COMPREPLY+=($(compgen -f -- "$current"))
    type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
  fi
  return 0
}
complete -F _cuadra cuadra
complete -o default -F _cuadra npx
`;
}

function fishScript(commands: readonly CommandForm[]): string {
  const continuations = continuationsOf(commands);
  const names = continuations.map(({ after }) => after).filter((after) => after !== '');
  const lines = continuations.flatMap(({ after, words, takesFile }) => {
    const condition = `-n '__cuadra_after "${after}"'`;
    return [
      `  complete -c $program ${condition} ${takesFile ? '-F' : '-f'}`,
      ...words.map(({ text, does }) => `  complete -c $program ${condition} -a '${text}'${description(does)}`),
    ];
  });
  const values = [true, false].flatMap((takesFile) =>
    valuedOptions(commands, takesFile).map(
      (option) => `  complete -c $program -n '__cuadra_value ${option}' ${takesFile ? '-F' : '-f'}`,
    ),
  );
  return `# Completa «cuadra» y «npx cuadra».
function __cuadra_tokens
  set -l tokens (commandline -opc)
  if test "$tokens[1]" = npx
    set -e tokens[1]
  end
  if test "$tokens[1]" = cuadra
    echo cuadra
    string join \\n -- $tokens[2..-1]
  end
end
function __cuadra_after
  set -l tokens (__cuadra_tokens)
  test (count $tokens) -gt 0; or return 1
  set -l command ''
  for token in $tokens[2..-1]
    set -l longer (string trim -- "$command $token")
    if contains -- $longer ${names.map((name) => `'${name}'`).join(' ')}
      set command $longer
    end
  end
  test "$command" = "$argv[1]"; and not string match -q -- '--*' $tokens[-1]
end
function __cuadra_value
  set -l tokens (__cuadra_tokens)
  test (count $tokens) -gt 0; and test "$tokens[-1]" = "$argv[1]"
end
for program in cuadra npx
${lines.join('\n')}
${values.join('\n')}
end
`;
}

function description(does: string): string {
  return does === '' ? '' : ` -d '${does.replaceAll("'", String.raw`\'`)}'`;
}
