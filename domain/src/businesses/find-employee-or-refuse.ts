import { type Refusal, refuse } from '../kernel/refusal.ts';
import type { Membership } from '../rows/membership.ts';

export function findEmployeeOrRefuse(members: readonly Membership[], uid: string): Membership | Refusal {
  const link = members.find((member) => member.uid === uid);
  if (link === undefined) return refuse('employee-not-found');
  return link.rol === 'gerente' ? refuse('owner-is-fixed') : link;
}
