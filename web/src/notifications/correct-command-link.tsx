/** Opens the wizard or the dialog for a refused command, filled in with what was recorded. */
import { changedRecordId, payingCustomerId, productIdOf } from '@cuadra/domain/wizard/refusal-review';
import { ButtonLink } from '../kit/button-link.tsx';
import type { Envelope } from '../replica/command-envelope.ts';

const movements = {
  'record-income': 'ingreso',
  'record-expense': 'egreso',
  'record-transfer': 'transferencia',
} as const;

const ownerMoney = { 'take-money': 'casa', 'bring-money': 'puse' } as const;

const tasks = {
  'sell-stock': 'remove-stock',
  'write-off-stock': 'remove-stock',
  'take-goods': 'remove-stock',
  'buy-stock': 'add-stock',
  'count-stock': 'count',
  'edit-product': 'edit',
} as const;

export function CorrectCommandLink({ command }: { readonly command: Envelope }) {
  const { id: corrige, businessId, name } = command;
  if (isIn(movements, name)) {
    return (
      <ButtonLink
        kind="secondary"
        to="/business/$businessId/dashboard"
        params={{ businessId }}
        search={{ registrar: movements[name], corrige }}
      >
        Corregir
      </ButtonLink>
    );
  }
  if (isIn(ownerMoney, name)) {
    return (
      <ButtonLink
        kind="secondary"
        to="/business/$businessId/dashboard"
        params={{ businessId }}
        search={{ ver: ownerMoney[name], corrige }}
      >
        Corregir
      </ButtonLink>
    );
  }
  if (changedRecordId(command) !== undefined) return <ChangedRecordLink command={command} corrige={corrige} />;
  const customerId = payingCustomerId(command);
  if (customerId !== undefined) {
    return (
      <ButtonLink
        kind="secondary"
        to="/business/$businessId/customers/$customerId"
        params={{ businessId, customerId }}
        search={{ abre: 'cobrar', corrige }}
      >
        Corregir
      </ButtonLink>
    );
  }
  const productId = productIdOf(command);
  if (!isIn(tasks, name) || productId === undefined) return null;
  return (
    <ButtonLink
      kind="secondary"
      to={`/business/$businessId/inventory/product/$productId/${tasks[name]}`}
      params={{ businessId, productId }}
      search={{ corrige }}
    >
      Corregir
    </ButtonLink>
  );
}

interface ChangedRecordLinkProps {
  readonly command: Envelope;
  /** The command, where it is to be corrected and not only looked at. */
  readonly corrige?: string | undefined;
}

/** To the record that a correction, a deletion or a return is of. */
export function ChangedRecordLink({ command, corrige }: ChangedRecordLinkProps) {
  return (
    <ButtonLink
      kind="secondary"
      to="/business/$businessId/dashboard"
      params={{ businessId: command.businessId }}
      search={{ movimiento: changedRecordId(command), corrige }}
    >
      {corrige === undefined ? 'Ver el movimiento' : 'Corregir'}
    </ButtonLink>
  );
}

function isIn<Names extends object>(names: Names, name: PropertyKey): name is keyof Names {
  return Object.hasOwn(names, name);
}
