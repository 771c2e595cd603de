/** The ways to the owner's own money: what goes home, and what they put in. For the gerente. */
import { ownerMoneyKindLabels } from '@cuadra/domain/rows/transaction';
import { HomeIcon } from '../icons/icons-shop.tsx';
import { ArrowInIcon } from '../icons/icons-money-and-sync.tsx';
import { ButtonLink } from '../kit/button-link.tsx';

const links = [
  { ver: 'casa', kind: 'taken-out', icon: <HomeIcon className="size-5 max-[25rem]:hidden" /> },
  { ver: 'puse', kind: 'brought-in', icon: <ArrowInIcon className="size-5 max-[25rem]:hidden" /> },
] as const;

interface OwnerMoneyLinksProps {
  /** True where they leave the wizard, which Back then does not lead into again. */
  readonly leavesWizard?: boolean;
}

export function OwnerMoneyLinks({ leavesWizard = false }: OwnerMoneyLinksProps) {
  const closed = leavesWizard ? { registrar: undefined, paso: undefined } : {};
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex">
      {links.map(({ ver, kind, icon }) => (
        <ButtonLink
          key={ver}
          to="."
          search={(before) => ({ ...before, ...closed, ver })}
          replace={leavesWizard}
          kind="secondary"
          icon={icon}
        >
          {ownerMoneyKindLabels[kind]}
        </ButtonLink>
      ))}
    </div>
  );
}
