/** Opens a sale's receipt over the present screen. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { ButtonLink } from '../kit/button-link.tsx';
import { ReceiptIcon } from '../icons/icons-shop.tsx';

interface ReceiptLinkProps {
  readonly id: Uuid;
  readonly kind: 'secondary' | 'quiet';
}

export function ReceiptLink({ id, kind }: ReceiptLinkProps) {
  return (
    <ButtonLink kind={kind} icon={<ReceiptIcon />} to="." search={(before) => ({ ...before, recibo: id })} state>
      Recibo
    </ButtonLink>
  );
}
