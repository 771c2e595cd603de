/** The tab of the operators' page, as the address has it (app/routes/parse-screen-url-params.ts). */
export type AdminTab = 'estado' | 'usuarios' | 'negocios';

export function adminListApiUrl(list: 'users' | 'businesses', words: string): string {
  const query = new URLSearchParams({ limit: '50' });
  if (words !== '') query.set('q', words);
  return `/api/admin/${list}?${query.toString()}`;
}
