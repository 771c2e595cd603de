import { describe, expect, it } from 'vitest';
import { parseCommandLine } from './parse-command-line.ts';

const folder = '/home/rosa';

describe('is a command', () => {
  it.each([
    [['verify'], 'verify', [], {}],
    [['user', 'disable', 'rosa@bodega.pe'], 'user disable', ['rosa@bodega.pe'], {}],
    [['user', 'enable', 'rosa@bodega.pe'], 'user enable', ['rosa@bodega.pe'], {}],
    [['completion', 'bash'], 'completion', ['bash'], {}],
    [['seed', '--days', '40'], 'seed', [], { days: '40' }],
    [['--days=40', 'seed'], 'seed', [], { days: '40' }],
  ])('%j', (words, name, given, options) => {
    expect(parseCommandLine(words, folder)).toMatchObject({ kind: 'command', command: { name }, given, options });
  });

  it('whose files are named from the folder in which it was typed', () => {
    const files = (...words: string[]) => {
      const call = parseCommandLine(words, folder);
      return call.kind === 'command' ? call.given : call;
    };
    expect(files('backup', 'monday.cuadra')).toEqual(['/home/rosa/monday.cuadra']);
    expect(files('backup', '/mnt/monday.cuadra')).toEqual(['/mnt/monday.cuadra']);
    expect(files('backup', '--', '-monday.cuadra')).toEqual(['/home/rosa/-monday.cuadra']);
    expect(parseCommandLine(['verify', '--against', 'monday.cuadra'], folder)).toMatchObject({
      options: { against: '/home/rosa/monday.cuadra' },
    });
    expect(parseCommandLine(['doctor', '--backups', 'copies'], folder)).toMatchObject({
      options: { backups: '/home/rosa/copies' },
    });
    expect(files('backup', '-')).toEqual(['-']);
    expect(files('restore', '-')).toEqual(['-']);
    expect(files('import', '-')).toEqual(['/home/rosa/-']);
    expect(files('export', 'Bodega Rosita', '../shop.json')).toEqual(['Bodega Rosita', '/home/shop.json']);
  });
});

it('is a call for help, whatever else it says', () => {
  expect(parseCommandLine(['--help'], folder)).toEqual({ kind: 'help' });
  expect(parseCommandLine(['sell', '-h'], folder)).toEqual({ kind: 'help' });
  expect(parseCommandLine(['help'], folder)).toEqual({ kind: 'help' });
  expect(parseCommandLine(['help', 'backup'], folder)).toEqual({ kind: 'help' });
});

it('is a question for the version', () => {
  expect(parseCommandLine(['--version'], folder)).toEqual({ kind: 'version' });
  expect(parseCommandLine(['-v'], folder)).toEqual({ kind: 'version' });
});

describe('is wrong', () => {
  it.each([
    [['sell'], '«sell» no es un comando de Cuadra.'],
    [['verifyall'], '«verifyall» no es un comando de Cuadra.'],
    [['user'], '«user» no es un comando de Cuadra.'],
    [['user', 'remove', 'rosa@bodega.pe'], '«user remove rosa@bodega.pe» no es un comando de Cuadra.'],
    [['user', 'disable'], 'Se escribe así: npx cuadra user disable CORREO'],
    [['verify', 'all'], 'Se escribe así: npx cuadra verify [--against ARCHIVO]'],
    [['verify', '--days', '3'], '«verify» no tiene la opción --days.'],
    [['seed', '--fast'], '«seed --fast» tiene una opción que no existe o a la que le falta su valor.'],
    [['seed', '--days'], '«seed --days» tiene una opción que no existe o a la que le falta su valor.'],
  ])('%j', (words, sentence) => {
    expect(parseCommandLine(words, folder)).toEqual({ kind: 'wrong', sentence });
  });

  it('without a sentence, when nothing was typed', () => {
    expect(parseCommandLine([], folder)).toEqual({ kind: 'wrong', sentence: null });
  });
});
