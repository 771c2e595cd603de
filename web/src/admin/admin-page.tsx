/** For the operators of the instance: how it is doing, who has an account, which businesses there are. */
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../kit/page.tsx';
import { Tabs } from '../kit/tabs.tsx';
import type { AdminSide } from './admin-search.ts';
import { BusinessesSide } from './businesses-side.tsx';
import { HealthSide } from './health-side.tsx';
import { UsersSide } from './users-side.tsx';

const route = getRouteApi('/plain/account/admin');

export function AdminPage() {
  const { lado = 'estado', buscar = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const look = (words: string) =>
    void navigate({ search: { lado, buscar: words === '' ? undefined : words }, replace: true, resetScroll: false });
  const sides = [
    { key: 'estado', label: 'Estado', content: <HealthSide /> },
    { key: 'usuarios', label: 'Usuarios', content: <UsersSide words={buscar} onLook={look} /> },
    { key: 'negocios', label: 'Negocios', content: <BusinessesSide words={buscar} onLook={look} /> },
  ] as const satisfies readonly { readonly key: AdminSide; readonly label: string; readonly content: unknown }[];
  return (
    <Page title="Administración">
      <Tabs
        label="Administración"
        sides={sides}
        selected={lado}
        onSelect={(side) => void navigate({ search: { lado: side } })}
      />
    </Page>
  );
}
