/** An employee's row opens their dialog. */
import { fullName } from '@cuadra/domain/people/full-name';
import type { Member } from '@cuadra/domain/rows/membership';
import { memberRoleAndPositionLabel } from '@cuadra/domain/businesses/employee-positions';
import { getRouteApi } from '@tanstack/react-router';
import { useHeadingFocusAfterClosing } from '../browser/use-heading-focus.ts';
import { Badge } from '../kit/badge.tsx';
import { PersonIcon } from '../icons/icons-shop.tsx';
import { BlockedIcon } from '../icons/icons-money-and-sync.tsx';
import { ListRow, ListRowLink } from '../kit/list-row.tsx';
import { useMe } from '../session/use-session.ts';

const route = getRouteApi('/business/$businessId/employees');

export function MemberRow({ member }: { readonly member: Member }) {
  const { profile } = useMe();
  const { uid, rol, activo } = member;
  useHeadingFocusAfterClosing();
  const name = fullName(member);
  const parts = {
    icon: <PersonIcon className="size-7 text-accent" />,
    title: uid === profile.uid ? `${name} (tú)` : name,
    hint: memberRoleAndPositionLabel(member),
    amount: activo ? undefined : (
      <Badge tone="warn" icon={<BlockedIcon />}>
        Desactivado
      </Badge>
    ),
  };
  if (rol === 'gerente') return <ListRow {...parts} />;
  return <ListRowLink from={route.id} to="." search={{ empleado: uid }} {...parts} />;
}
