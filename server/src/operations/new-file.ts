/**
 * Writing a file that was not there: whole or not at all, and only for the eyes of whoever runs the server.
 *
 * Steps: write under a temporary name beside it, put it onto the disk, and only then give it its name. A file that is
 * there already is never touched, also when it appears while this one is being written; whoever leaves early leaves no
 * half behind.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, link, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileRefusal, OperatorRefusal } from './operator-refusal.ts';

const OWNER_ONLY = 0o600;

export async function writeNewFile(file: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const target = resolve(file);
  await refuseExisting(target, file);
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID().slice(0, 8)}.tmp`);
  const forget = (): void => rmSync(temporary, { force: true });
  process.once('exit', forget);
  try {
    await written(temporary, pieces);
    await named(temporary, target, file);
  } catch (error) {
    throw fileRefusal(file, error);
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
    process.off('exit', forget);
  }
  await settled(dirname(target));
}

async function refuseExisting(target: string, file: string): Promise<void> {
  if (await isThere(target)) throw new OperatorRefusal(`«${file}» ya existe: elige otro nombre o bórralo primero.`);
}

async function written(temporary: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const handle = await open(temporary, 'wx', OWNER_ONLY);
  try {
    await writeFile(handle, pieces);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A link is refused where the name is taken; a disk that knows no links (a USB stick) can only be asked before. */
async function named(temporary: string, target: string, file: string): Promise<void> {
  try {
    await link(temporary, target);
  } catch {
    await refuseExisting(target, file);
    await rename(temporary, target);
  }
}

/** The name itself is on the disk once its folder is; some systems open no folders, and need not be told. */
async function settled(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync();
    await handle.close();
  } catch {
    // The file is whole and has its name; more cannot be asked for here.
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
