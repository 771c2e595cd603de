/** What the address of a screen may open over it; loaded when it is first opened. */
import { Dialog } from '../kit/dialog.tsx';
import { AccountLinks } from './account-links.tsx';
import { MorePlaces } from './more-places.tsx';
import { Outbox } from './outbox.tsx';

interface OpenSheetProps {
  readonly name: 'mas' | 'envios' | 'cuenta';
  readonly onClose: () => void;
}

export function OpenSheet({ name, onClose }: OpenSheetProps) {
  const { title, Content } = sheets[name];
  return (
    <Dialog title={title} isOpen isInAddress onClose={onClose}>
      <Content />
    </Dialog>
  );
}

const sheets = {
  mas: { title: 'Más', Content: MorePlaces },
  envios: { title: 'Envíos', Content: Outbox },
  cuenta: { title: 'Mi cuenta', Content: AccountLinks },
} as const;
