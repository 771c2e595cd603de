/** What the address of a screen may open over it; loaded when it is first opened. */
import { AccountLinks } from './account-links.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { OutboxSheet } from './outbox-sheet.tsx';
import { Sheet } from './sheet.tsx';

export function OpenSheet({ name }: { readonly name: 'mas' | 'envios' | 'cuenta' }) {
  if (name === 'mas') return <MoreSheet />;
  if (name === 'envios') return <OutboxSheet />;
  return (
    <Sheet title="Mi cuenta">
      <AccountLinks />
    </Sheet>
  );
}
