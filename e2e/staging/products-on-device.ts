/** For the stories: the products of the copies that a device keeps. */
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

const products = z.array(z.object({ uuid: z.string(), description: z.string(), activo: z.boolean() }));
const copies = z.array(
  z.object({
    heads: z.array(z.object({ removed: z.optional(z.array(z.string())) })),
    blocks: z.array(z.object({ products })),
    products,
  }),
);

/** The page asks for them itself, so what it has stored before it has also taken in. */
export async function productsOnDevice(page: Page): Promise<{ description: string; activo: boolean }[]> {
  const found = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const databases = names.map(
      (name) =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => {
            const { result: database } = opening;
            if (!database.objectStoreNames.contains('products')) resolve({ heads: [], blocks: [], products: [] });
            else {
              const transaction = database.transaction(['copies', 'rowBlocks', 'products']);
              const [heads, blocks, rows] = ['copies', 'rowBlocks', 'products'].map((store) =>
                transaction.objectStore(store).getAll(),
              );
              transaction.oncomplete = () =>
                resolve({ heads: heads?.result, blocks: blocks?.result, products: rows?.result });
            }
            database.close();
          };
        }),
    );
    return Promise.all(databases);
  });
  return z.parse(copies, found).flatMap(({ heads, blocks, products: rows }) => {
    const removed = new Set(heads.flatMap((head) => head.removed ?? []));
    const inBlocks = blocks.flatMap((block) => block.products).filter(({ uuid }) => !removed.has(`products/${uuid}`));
    const all = new Map([...inBlocks, ...rows].map((row) => [row.uuid, row]));
    return [...all.values()].map(({ description, activo }) => ({ description, activo }));
  });
}
