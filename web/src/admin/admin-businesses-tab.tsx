/** All businesses of the server, with their size and last activity. */
import type { BusinessesPage } from '@cuadra/domain/server-answers';
import type { ListedBusiness } from '@cuadra/domain/admin/admin-answers';
import { countWithNoun, formatWholeNumber } from '@cuadra/domain/kernel/format-count';
import { Badge } from '../kit/badge.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { StoreIcon } from '../icons/icons-shop.tsx';
import { ListRow } from '../kit/list-row.tsx';
import { SearchablePagedList } from './searchable-paged-list.tsx';
import { adminListApiUrl } from './admin-list-api-url.ts';

interface AdminBusinessesTabProps {
  readonly words: string;
  readonly onLook: (words: string) => void;
}

export function AdminBusinessesTab({ words, onLook }: AdminBusinessesTabProps) {
  return (
    <SearchablePagedList<BusinessesPage, ListedBusiness>
      address={adminListApiUrl('businesses', words)}
      rowsOf={({ businesses }) => businesses}
      label="Negocios"
      search={{ label: 'Buscar por negocio o correo del gerente', words, onLook }}
      renderRow={(business) => <BusinessRow key={business.id} business={business} />}
    />
  );
}

function BusinessRow({ business }: { readonly business: ListedBusiness }) {
  const { nombre, gerenteEmail, fechaCreacion, activo, records, members, lastMovement } = business;
  return (
    <ListRow
      icon={<StoreIcon className="hidden size-7 text-accent sm:block" />}
      title={nombre}
      hint={
        <>
          {gerenteEmail !== null && <span className="block wrap-anywhere">{gerenteEmail}</span>}
          {countWithNoun(members, 'persona', 'personas')} · creado el <DateTime instant={fechaCreacion} />
          <span className="block">
            {lastMovement === null ? 'Sin movimientos todavía' : 'Último movimiento el '}
            {lastMovement !== null && <DateTime instant={lastMovement} />}
          </span>
        </>
      }
      amount={activo ? formatWholeNumber(records) : <Badge tone="warn">Inactivo</Badge>}
      amountHint={activo ? (records === 1 ? 'movimiento' : 'movimientos') : undefined}
    />
  );
}
