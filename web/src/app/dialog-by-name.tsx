/** The dialogs that an address can open are loaded on first use. */
import { Dialog } from '../kit/dialog.tsx';
import { PersonMenu } from './person-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { OutboxPanel } from './outbox-panel.tsx';

interface DialogByNameProps {
  readonly name: 'mas' | 'envios' | 'cuenta';
  readonly onClose: () => void;
}

export function DialogByName({ name, onClose }: DialogByNameProps) {
  const { title, Content } = sheets[name];
  return (
    <Dialog title={title} isOpen isInAddress onClose={onClose}>
      <Content />
    </Dialog>
  );
}

const sheets = {
  mas: { title: 'Más', Content: MoreMenu },
  envios: { title: 'Envíos', Content: OutboxPanel },
  cuenta: { title: 'Mi cuenta', Content: PersonMenu },
} as const;
