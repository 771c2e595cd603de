/** The state of the till today, and the actions that fit it: open, close, sell. */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { dayOfMoneyCount, isLateClosing } from '@cuadra/domain/cash/closing-after-midnight';
import { formatDayInDigits } from '@cuadra/domain/kernel/calendar';
import type { Day } from '@cuadra/domain/kernel/instant';
import type { TillState } from '@cuadra/domain/cash/todays-till-state';
import { ButtonLink } from '../kit/button-link.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { LockIcon } from '../icons/icons-money-and-sync.tsx';
import { useDaysClosableNow } from '../hooks/use-closable-days.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useUnclosedDay } from './use-unclosed-day.ts';

const opening = { count: 'abrir', label: 'Abrir caja' } as const;
const closing = { count: 'cerrar', label: 'Cerrar caja' } as const;

/** After selling, the most likely action first. */
const next = {
  unopened: [opening],
  open: [closing],
  closed: [{ count: 'cerrar', label: 'Contar caja' }, opening],
} as const;

export function TillActions({ till }: { readonly till: TillState }) {
  const { businessId, membership } = useShop();
  const isUnopened = till.state === 'unopened';
  const unclosedDay = useUnclosedDay();
  const { days } = useDaysClosableNow();
  const isStillClosable = days.some((day) => day === unclosedDay);
  // Whoever sees only today cannot be told whether the evening was closed.
  const isUnknown = days.length > 1 && till.lastCount === undefined && !hasPermission(membership, 'verReportes');
  const offered = isUnknown ? [opening, closing] : next[till.state];
  const counts = isUnopened && isStillClosable ? [closing, opening] : offered;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
      <p className="text-form text-ink-soft">
        {isUnopened && unclosedDay !== undefined ? (
          <UnclosedDayWords day={unclosedDay} isStillClosable={isStillClosable} />
        ) : (
          <TillWords till={till} />
        )}
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
          {counts.map(({ count, label }, place) => (
            <ButtonLink
              key={count}
              to="/business/$businessId/accounts-balance"
              params={{ businessId }}
              search={{ contar: count }}
              kind={isUnopened && place === 0 ? 'primary' : 'secondary'}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  );
}

function UnclosedDayWords({ day, isStillClosable }: { readonly day: Day; readonly isStillClosable: boolean }) {
  const till = `La caja del ${formatDayInDigits(day)}`;
  if (isStillClosable) return `${till} sigue sin cerrar.`;
  return `${till} quedó sin cerrar: al abrirla hoy verás si falta o sobra.`;
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
