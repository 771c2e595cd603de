/** What can be done with a customer, and what of it is open over their page. */
import type { Money } from '@cuadra/domain/kernel/money';
import type { Customer } from '@cuadra/domain/rows/customer';
import { getRouteApi } from '@tanstack/react-router';
import { useCloseDialogInUrl } from '../browser/use-close-dialog-in-url.ts';
import { usePermission, useShop } from '../hooks/use-shop.ts';
import { PencilIcon, ShareIcon } from '../icons/icons-action.tsx';
import { CoinsIcon } from '../icons/icons-shop.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { StaysIfShownAtFirst } from '../kit/stays-if-shown-at-first.tsx';
import { CollectDebtDialog } from './collect-debt-dialog.tsx';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { ForgiveDebtDialog } from './forgive-debt-dialog.tsx';
import { SendDebtStatementDialog } from './send-debt-statement-dialog.tsx';
import { SharedCustomerSheetDialog } from './shared-customer-sheet-dialog.tsx';

const route = getRouteApi('/business/$businessId/customers/$customerId');

export function CustomerActions({ balance }: { readonly balance: Money }) {
  const mayRecord = usePermission('crearMovimientos');
  const isGerente = useShop().membership.rol === 'gerente';
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-2 sm:flex-row">
        {mayRecord && (
          <ButtonLink from={route.id} to="." search={{ abre: 'cobrar' as const }} icon={<CoinsIcon />}>
            Cobrar
          </ButtonLink>
        )}
        <ButtonLink from={route.id} to="." search={{ abre: 'enviar' as const }} kind="secondary" icon={<ShareIcon />}>
          Enviar su cuenta
        </ButtonLink>
      </div>
      {mayRecord && (
        <div className="-mx-3 flex flex-wrap">
          <ButtonLink from={route.id} to="." search={{ abre: 'editar' as const }} kind="quiet" icon={<PencilIcon />}>
            Editar
          </ButtonLink>
          {isGerente && balance > 0 && (
            <ButtonLink from={route.id} to="." search={{ abre: 'perdonar' as const }} kind="quiet">
              Perdonar
            </ButtonLink>
          )}
          {isGerente && (
            <ButtonLink from={route.id} to="." search={{ abre: 'compartir' as const }} kind="quiet">
              Compartir su cuenta
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

export function CustomerDialogs({ customer }: { readonly customer: Customer }) {
  const { abre, corrige } = route.useSearch();
  const isGerente = useShop().membership.rol === 'gerente';
  const mayRecord = usePermission('crearMovimientos');
  const close = useCloseDialogInUrl(['abre'], ['corrige']);
  const props = { customer, onClose: close };
  if (abre === undefined) return null;
  if (abre === 'enviar') return <SendDebtStatementDialog {...props} />;
  if (abre === 'compartir') return isGerente && <SharedCustomerSheetDialog {...props} />;
  const Form = forms[abre];
  return (
    <StaysIfShownAtFirst key={`${abre} ${corrige}`} isShown={abre === 'perdonar' ? isGerente : mayRecord}>
      <Form {...props} />
    </StaysIfShownAtFirst>
  );
}

const forms = { perdonar: ForgiveDebtDialog, cobrar: CollectDebtDialog, editar: EditCustomerDialog } as const;
