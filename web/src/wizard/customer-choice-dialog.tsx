/**
 * Who takes the goods on credit: somebody who is found by their name or phone, or somebody new, in two fields.
 *
 * Somebody new is recorded at once, so that the sale that follows can name them, also without a connection.
 */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { searchCustomers } from '@cuadra/domain/search/customer-search';
import { MAX_SEARCH_LENGTH } from '@cuadra/domain/search/product-search';
import { useId, useState } from 'react';
import { SearchField } from '../fields/search-field.tsx';
import { useCustomersByLatestCredit } from '../hooks/use-customers.ts';
import { PlusIcon } from '../icons/icons-chevron-and-plus.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { ListRow, RowList } from '../kit/list-row.tsx';
import { CustomerPhoneAndDebt } from './customer-phone-and-debt.tsx';
import { NewCustomerDialog } from './new-customer-dialog.tsx';

interface CustomerChoiceDialogProps {
  readonly onChoose: (customerId: Uuid) => void;
  readonly onClose: () => void;
}

/** More are found by typing. */
const MAX_SHOWN = 8;

export function CustomerChoiceDialog({ onChoose, onClose }: CustomerChoiceDialogProps) {
  const customers = useCustomersByLatestCredit();
  const isFirst = customers.length === 0;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isNew, setIsNew] = useState(isFirst);
  const found = searchCustomers(customers, typed);
  const shown = found.customers.slice(0, MAX_SHOWN);
  const [best] = shown;
  if (isNew) {
    return <NewCustomerDialog name={typed} onSaved={onChoose} onClose={isFirst ? onClose : () => setIsNew(false)} />;
  }
  return (
    <Dialog
      title="¿A quién le fías?"
      isOpen
      onClose={onClose}
      actions={
        <Button kind="secondary" isWide icon={<PlusIcon />} onPress={() => setIsNew(true)}>
          Cliente nuevo
        </Button>
      }
    >
      <Form
        id={id}
        onSubmit={() => {
          if (best === undefined) setIsNew(true);
          else onChoose(best.uuid);
        }}
      >
        <SearchField
          label="Buscar por nombre o celular"
          value={typed}
          onChange={setTyped}
          maxLength={MAX_SEARCH_LENGTH}
        />
        <p aria-live="polite" className="text-ink-soft empty:hidden">
          {shown.length > 0 && found.areSimilar && 'Nadie se llama así. Se parecen:'}
          {shown.length === 0 && 'Nadie se llama así.'}
        </p>
        {shown.length > 0 && (
          <RowList label="Clientes">
            {shown.map((customer) => (
              <ListRow
                key={customer.uuid}
                title={customer.name}
                hint={<CustomerPhoneAndDebt customer={customer} />}
                onPress={() => onChoose(customer.uuid)}
              />
            ))}
          </RowList>
        )}
        {found.customers.length > shown.length && (
          <p className="text-ink-soft">Hay más: escribe su nombre para encontrarlo.</p>
        )}
      </Form>
    </Dialog>
  );
}
