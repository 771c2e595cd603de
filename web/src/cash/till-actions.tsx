/** The state of the till today, and the actions that fit it: open, close, sell. */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { dayOfMoneyCount, isLateClosing } from '@cuadra/domain/cash/closing-after-midnight';
import { formatDayInDigits } from '@cuadra/domain/kernel/calendar';
import type { TillState } from '@cuadra/domain/cash/todays-till-state';
import { ButtonLink } from '../kit/button-link.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { LockIcon } from '../icons/icons-money-and-sync.tsx';
import { useShop } from '../hooks/use-shop.ts';

const opening = { count: 'abrir', label: 'Abrir caja' } as const;

/** After selling, the most likely action first. */
const next = {
  unopened: [opening],
  open: [{ count: 'cerrar', label: 'Cerrar caja' }],
  closed: [{ count: 'cerrar', label: 'Contar caja' }, opening],
} as const;

export function TillActions({ till }: { readonly till: TillState }) {
  const { businessId, membership } = useShop();
  const isUnopened = till.state === 'unopened';
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4 sm:flex-row sm:items-center sm:justify-between">
      <p className="text-form text-ink-soft">
        <TillWords till={till} />
      </p>
      {hasPermission(membership, 'crearMovimientos') && (
        <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
          <ButtonLink
            to="/business/$businessId/counter"
            params={{ businessId }}
            kind={isUnopened ? 'secondary' : 'primary'}
          >
            Vender
          </ButtonLink>
          {next[till.state].map(({ count, label }) => (
            <ButtonLink
              key={count}
              to="/business/$businessId/accounts-balance"
              params={{ businessId }}
              search={{ contar: count }}
              kind={isUnopened ? 'primary' : 'secondary'}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  );
}

function TillWords({ till }: { readonly till: TillState }) {
  const { timezone } = useShop().business.configuracion;
  if (till.lastCount === undefined) return 'Hoy todavía nadie contó la caja.';
  return (
    <span className="flex items-center gap-2">
      {till.state !== 'open' && <LockIcon className="size-5" />}
      <span>
        Caja{' '}
        {isLateClosing(till.lastCount, timezone) &&
          `del ${formatDayInDigits(dayOfMoneyCount(till.lastCount, timezone))} `}
        {till.state === 'open' ? 'abierta' : 'cerrada'} a las <DateTime instant={till.lastCount.createdAt} isTimeOnly />
      </span>
    </span>
  );
}
