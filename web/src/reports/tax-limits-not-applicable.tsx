/** Instead of the limits, where they do not apply or nobody has said so. */
import { taxRegimeLabels, taxRegimeOf } from '@cuadra/domain/rows/tax-regime';
import { ReceiptIcon } from '../icons/icons-shop.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { useShop } from '../hooks/use-shop.ts';

export function TaxLimitsNotApplicable() {
  const { business, businessId, membership } = useShop();
  const regime = taxRegimeOf(business);
  const isGerente = membership.rol === 'gerente';
  const words = {
    'nuevo-rus': 'Los límites del Nuevo RUS son en soles, y este negocio lleva sus cuentas en otra moneda.',
    rer: `Tu negocio está en ${taxRegimeLabels.rer}, que no tiene estos límites.`,
    rmt: `Tu negocio está en ${taxRegimeLabels.rmt}, que no tiene estos límites.`,
    'no-se': isGerente
      ? 'Dinos en qué régimen está tu negocio. Si es el Nuevo RUS, aquí verás cuánto te falta para sus límites.'
      : 'El gerente de tu negocio todavía no dijo en qué régimen está. Si es el Nuevo RUS, aquí verás cuánto falta para sus límites.',
  } as const;
  return (
    <EmptyState
      title={regime === 'no-se' ? '¿En qué régimen está tu negocio?' : 'Estos límites no son para tu negocio'}
      icon={<ReceiptIcon />}
      action={
        isGerente && (
          <ButtonLink
            to="/business/$businessId/settings"
            params={{ businessId }}
            search={{ parte: regime === 'nuevo-rus' ? 'moneda' : 'impuestos' }}
          >
            {remedies[regime]}
          </ButtonLink>
        )
      }
    >
      {words[regime]}
    </EmptyState>
  );
}

const remedies = {
  'nuevo-rus': 'Cambiar moneda',
  rer: 'Cambiar régimen',
  rmt: 'Cambiar régimen',
  'no-se': 'Elegir régimen',
} as const;
