/**
 * Writes a new file: completely or not at all, and readable only by the server's user.
 *
 * Steps: write under a temporary name beside it, flush it to the disk, and only then rename it. An existing file is
 * never touched, even one that appears while this one is being written; an interrupted write leaves nothing behind.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, link, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { refusalForFileSystemError, OperationRefusal } from './operation-refusal.ts';

const OWNER_ONLY = 0o600;

export async function writeNewFile(file: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const target = resolve(file);
  await refuseExisting(target, file);
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID().slice(0, 8)}.tmp`);
  const forget = (): void => rmSync(temporary, { force: true });
  process.once('exit', forget);
  try {
    await writeTemporary(temporary, pieces);
    await linkName(temporary, target, file);
  } catch (error) {
    throw refusalForFileSystemError(file, error);
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
    process.off('exit', forget);
  }
  await flushFolder(dirname(target));
}

async function refuseExisting(target: string, file: string): Promise<void> {
  if (await isThere(target)) throw new OperationRefusal(`«${file}» ya existe: elige otro nombre o bórralo primero.`);
}

async function writeTemporary(temporary: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const handle = await open(temporary, 'wx', OWNER_ONLY);
  try {
    await writeFile(handle, pieces);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A link fails if the name is taken; a disk without links (a USB stick) can only be checked before. */
async function linkName(temporary: string, target: string, file: string): Promise<void> {
  try {
    await link(temporary, target);
  } catch {
    await refuseExisting(target, file);
    await rename(temporary, target);
  }
}

/**
 * The name is permanently on the disk once its folder is flushed; some systems cannot open folders, and do not need it.
 */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync();
    await handle.close();
  } catch {
    // The file is complete and has its name; nothing more can be done here.
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
