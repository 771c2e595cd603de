import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../kit/page.tsx';
import { Tabs } from '../kit/tabs.tsx';
import type { AdminTab } from './admin-list-api-url.ts';
import { AdminBusinessesTab } from './admin-businesses-tab.tsx';
import { AdminHealthTab } from './admin-health-tab.tsx';
import { AdminUsersTab } from './admin-users-tab.tsx';

const route = getRouteApi('/plain/account/admin');

export function OperatorAdminPage() {
  const { lado = 'estado', buscar = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const look = (words: string) =>
    void navigate({ search: { lado, buscar: words === '' ? undefined : words }, replace: true, resetScroll: false });
  const sides = [
    { key: 'estado', label: 'Estado', content: <AdminHealthTab /> },
    { key: 'usuarios', label: 'Usuarios', content: <AdminUsersTab words={buscar} onLook={look} /> },
    { key: 'negocios', label: 'Negocios', content: <AdminBusinessesTab words={buscar} onLook={look} /> },
  ] as const satisfies readonly { readonly key: AdminTab; readonly label: string; readonly content: unknown }[];
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
