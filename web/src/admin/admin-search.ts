/** Which side of the instance an operator looks at, and what they look for, as the address has it (app/search.ts). */
export const adminSides = ['estado', 'usuarios', 'negocios'] as const;
export type AdminSide = (typeof adminSides)[number];

export interface AdminSearch {
  readonly ver?: AdminSide | undefined;
  readonly buscar?: string | undefined;
}

/** The address of a list, narrowed by words. */
export function listAddress(list: 'users' | 'businesses', words: string): string {
  const query = new URLSearchParams({ limit: '50' });
  if (words !== '') query.set('q', words);
  return `/api/admin/${list}?${query.toString()}`;
}
