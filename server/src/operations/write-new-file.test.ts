/** A new file is there whole or not at all, and never replaces another one. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeNewFile } from './write-new-file.ts';
import { folderOfTest } from './testing/full-instance.ts';

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

it('is there when it is whole, for its owner alone, and nothing is left beside it', async () => {
  const folder = folderOfTest();
  await writeNewFile(join(folder, 'copia'), pieces('uno ', 'dos'));
  expect(readdirSync(folder)).toEqual(['copia']);
  expect(readFileSync(join(folder, 'copia'), 'utf8')).toBe('uno dos');
  expect(statSync(join(folder, 'copia')).mode & 0o777).toBe(0o600);
});

it('leaves what is there as it is', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'copia'), 'mine');
  await expect(writeNewFile(join(folder, 'copia'), pieces('x'))).rejects.toThrow('ya existe: elige otro nombre');
  expect(readFileSync(join(folder, 'copia'), 'utf8')).toBe('mine');
});

it('leaves alone also what appears while it is being written', async () => {
  const folder = folderOfTest();
  async function* slow(): AsyncGenerator<string> {
    yield 'x';
    writeFileSync(join(folder, 'copia'), 'mine');
  }
  await expect(writeNewFile(join(folder, 'copia'), slow())).rejects.toThrow('ya existe');
  expect(readFileSync(join(folder, 'copia'), 'utf8')).toBe('mine');
  expect(readdirSync(folder)).toEqual(['copia']);
});

it('is not there at all when its pieces end in a fault', async () => {
  const folder = folderOfTest();
  async function* broken(): AsyncGenerator<string> {
    yield 'x'.repeat(1_000_000);
    throw new Error('the connection is lost');
  }
  await expect(writeNewFile(join(folder, 'copia'), broken())).rejects.toThrow('the connection is lost');
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['a folder that is not there', 'none/copia', 'no existe'],
  ['a file that is no folder', 'file/copia', 'la carpeta no existe'],
])('into %s is refused in one sentence', async (_, name, why) => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'file'), '');
  await expect(writeNewFile(join(folder, name), pieces('x'))).rejects.toThrow(
    `No se puede usar «${join(folder, name)}»: ${why}.`,
  );
});

it('leaves no half behind when the program is told to end', async () => {
  const folder = folderOfTest();
  const program = `
    import { writeNewFile } from ${JSON.stringify(new URL('write-new-file.ts', import.meta.url).href)};
    async function* endless() { yield 'half'; setTimeout(() => process.exit(1), 50); await new Promise(() => {}); }
    await writeNewFile(${JSON.stringify(join(folder, 'copia'))}, endless());`;
  const typed = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', program];
  const code = await new Promise((resolve) => {
    execFile(process.execPath, typed, (error) => resolve(error?.code));
  });
  expect([code, readdirSync(folder)]).toEqual([1, []]);
});
