/** Erases in a transaction for each, so that one that fails is told and keeps no other from its turn. */
import type { Client } from 'pg';

/** Told of a business or person that could not be erased; they are tried again when the server looks next. */
export type OnErasureFailed = (id: string, error: unknown) => void;

/** For whoever wants to hear of the first failure at once. */
export const throwErasureFailure: OnErasureFailed = (_, error) => {
  throw error;
};

/** `erase` answers false where nothing is to be written. Resolves to the ids of those that were erased. */
export async function eraseOneByOne(
  owner: Client,
  ids: readonly string[],
  erase: (id: string) => Promise<boolean>,
  onFailed: OnErasureFailed,
): Promise<string[]> {
  const erased: string[] = [];
  for (const id of ids) {
    try {
      await owner.query('begin');
      const isDone = await erase(id);
      await owner.query(isDone ? 'commit' : 'rollback');
      if (isDone) erased.push(id);
    } catch (error) {
      await owner.query('rollback');
      onFailed(id, error);
    }
  }
  return erased;
}
