/** The sheets that an address can open; loaded on first use. */
import { Dialog } from '../kit/dialog.tsx';
import { PersonMenu } from './person-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { OutboxPanel } from './outbox-panel.tsx';

interface SheetByNameProps {
  readonly name: 'mas' | 'envios' | 'cuenta';
  readonly onClose: () => void;
}

export function DialogByName({ name, onClose }: SheetByNameProps) {
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
