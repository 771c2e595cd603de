/** Who a sale is on credit to; a tap chooses somebody else. */
import type { Money } from '@cuadra/domain/kernel/money';
import { owedByDebtorLabel } from '@cuadra/domain/payment/owed-by-debtor-label';
import { useCustomer } from '../hooks/use-customers.ts';
import { PencilIcon } from '../icons/icons-action.tsx';
import { Banner } from '../kit/banner.tsx';
import { ListRow, RowList } from '../kit/list-row.tsx';
import { CustomerPhoneAndDebt } from './customer-phone-and-debt.tsx';
import { useCreditLimitWarning } from './use-credit-limit-warning.ts';
import { FieldError } from '../fields/field.tsx';

interface DebtorFieldProps {
  readonly customerId: string | undefined;
  /** What they are about to owe in addition. */
  readonly more: Money;
  readonly onChange: () => void;
  readonly isTried: boolean;
}

export function DebtorField({ customerId, more, onChange, isTried }: DebtorFieldProps) {
  const warning = useCreditLimitWarning(customerId, more);
  const customer = useCustomer(customerId);
  return (
    <div className="flex flex-col gap-2">
      <RowList>
        <ListRow
          title={customer === undefined ? 'Elegir a quién se le fía' : owedByDebtorLabel(customer.name)}
          hint={customer && <CustomerPhoneAndDebt customer={customer} />}
          amount={<PencilIcon className="size-5 text-ink-soft" />}
          onPress={onChange}
        />
      </RowList>
      {isTried && customer === undefined && <FieldError>Elige a quién le fías.</FieldError>}
      {warning !== undefined && <Banner tone="warning">{warning}</Banner>}
    </div>
  );
}
