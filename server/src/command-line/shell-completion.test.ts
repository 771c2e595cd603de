/** What a shell itself offers after reading its script; a shell that is not installed is not asked. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { commandLineCommands } from './command-line-commands.ts';
import { completionScript, type Shell, completionShells } from './shell-completion.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-completion-'));
  writeFileSync(join(folder, 'copia de hoy.cuadra'), '');
  for (const shell of completionShells)
    writeFileSync(join(folder, shell), completionScript(shell, commandLineCommands));
  return () => rmSync(folder, { recursive: true });
});

const isInstalled = (shell: Shell): boolean => {
  try {
    execFileSync(shell, ['-c', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The last of the words is being typed. */
function offered(shell: Shell, words: readonly string[]): string[] {
  const output = execFileSync(shell, [...(shell === 'bash' ? ['--norc'] : []), '-c', asking[shell](words)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder },
  }).toString();
  const lines = output.split('\n').flatMap((line) => line.split('\t')[0] ?? []);
  // zsh itself leaves out what does not begin as typed, wherever a function left it in.
  return lines.filter((line) => line !== '' && (shell !== 'zsh' || line.startsWith(words.at(-1) ?? '')));
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ');
const asking: Readonly<Record<Shell, (words: readonly string[]) => string>> = {
  bash: (words) =>
    `. ./bash; COMP_WORDS=(${quoted(words)}); COMP_CWORD=${words.length - 1}; _cuadra; printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: (words) =>
    `. ./zsh; ask() { emulate -L ksh; COMP_WORDS=(${quoted(words)}); COMP_CWORD=${words.length - 1}; _cuadra; printf '%s\\n' "\${COMPREPLY[@]}"; }; ask`,
  fish: (words) => `source ./fish; complete -C '${words.join(' ')}'`,
};

describe.each(completionShells.filter(isInstalled))('%s', (shell) => {
  it.each([
    [['cuadra', 've'], ['verify']],
    [['npx', 'cuadra', 've'], ['verify']],
    [
      ['cuadra', 'user', ''],
      ['disable', 'enable', 'reset-link'],
    ],
    [['npx', 'cuadra', 'user', 'd'], ['disable']],
    [['cuadra', 'verify', '--'], ['--against']],
    [
      ['cuadra', 'import', '--'],
      ['--owner', '--business'],
    ],
    [['cuadra', 'seed', '--days', ''], []],
    [
      ['cuadra', 'completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['cuadra', 'backup', 'cop'], ['copia de hoy.cuadra']],
    [['cuadra', 'verify', '--against', 'cop'], ['copia de hoy.cuadra']],
    [['cuadra', 'do'], ['doctor']],
    [['cuadra', 'doctor', '--'], ['--backups']],
    [['cuadra', 'doctor', '--backups', 'cop'], ['copia de hoy.cuadra']],
    [['cuadra', 'migrate', ''], []],
    [['cuadra', 'migrate', 'cop'], []],
  ])('%j: %j', (words, expected) => {
    const unescaped = offered(shell, words).map((text) => text.replaceAll('\\ ', ' '));
    expect(unescaped.toSorted()).toEqual([...expected].toSorted());
  });

  it('offers every command', () => {
    const first = [...new Set(commandLineCommands.map(({ name }) => name.split(' ')[0] ?? ''))];
    expect(offered(shell, ['cuadra', '']).toSorted()).toEqual(first.toSorted());
  });

  it('leaves other programs of npx alone', () => {
    expect(offered(shell, ['npx', 'vite', 'us'])).not.toContain('user');
  });
});

it.each(completionShells)('the script for %s names every word and option there is', (shell) => {
  const script = completionScript(shell, commandLineCommands);
  for (const { name, options = [] } of commandLineCommands) {
    for (const word of name.split(' ')) expect(script).toContain(word);
    for (const option of options) expect(script).toContain(`--${option.name}`);
  }
});
