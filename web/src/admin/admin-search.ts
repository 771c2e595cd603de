/** Which side of the instance an operator looks at, as the address has it (app/search.ts), and where lists come from. */
export type AdminSide = 'estado' | 'usuarios' | 'negocios';

/** The address of a list, narrowed by words. */
export function listAddress(list: 'users' | 'businesses', words: string): string {
  const query = new URLSearchParams({ limit: '50' });
  if (words !== '') query.set('q', words);
  return `/api/admin/${list}?${query.toString()}`;
}
