/** For the stories: the products of the copies that a device keeps. */
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

const products = z.array(z.object({ description: z.string(), activo: z.boolean() }));

/** The page asks for them itself, so what it has stored before it has also taken in. */
export async function productsOnDevice(page: Page): Promise<z.infer<typeof products>> {
  const rows = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const lists = names.map(
      (name) =>
        new Promise<unknown[]>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => {
            const { result: database } = opening;
            const asking = database.objectStoreNames.contains('products')
              ? database.transaction('products').objectStore('products').getAll()
              : undefined;
            if (asking === undefined) resolve([]);
            else asking.onsuccess = () => resolve(asking.result);
            database.close();
          };
        }),
    );
    return (await Promise.all(lists)).flat();
  });
  return z.parse(products, rows);
}
