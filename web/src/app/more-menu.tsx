/** "Más" on a phone: the other pages of the business, the owner's own money, the person's account, and signing out. */
import { ownerMoneyLabels } from '@cuadra/domain/rows/transaction';
import { Link } from '@tanstack/react-router';
import { useShop } from '../hooks/use-shop.ts';
import { HomeIcon } from '../icons/icons-shop.tsx';
import { ArrowInIcon } from '../icons/icons-shop-status.tsx';
import { AccountLinks } from './account-links.tsx';
import { menuRowStyle } from './menu-row-style.ts';
import { canNavigateTo, moreNavigationItems, navigationLabel } from './navigation-items.ts';

export function MoreMenu() {
  const { businessId, membership } = useShop();
  return (
    <>
      <ul>
        {moreNavigationItems
          .filter((one) => canNavigateTo(membership, one))
          .map(({ Icon, ...item }) => (
            <li key={item.path}>
              <Link to={`/business/$businessId/${item.path}`} params={{ businessId }} replace className={menuRowStyle}>
                <Icon className="size-6 text-ink-soft" />
                {navigationLabel({ Icon, ...item })}
              </Link>
            </li>
          ))}
      </ul>
      {membership.rol === 'gerente' && (
        <>
          <hr className="border-line" />
          <OwnerMoneyLinks />
        </>
      )}
      <hr className="border-line" />
      <AccountLinks hasProfile={false} />
    </>
  );
}

const ownerMoneyLinks = [
  { ver: 'casa', kind: 'taken-out', Icon: HomeIcon },
  { ver: 'puse', kind: 'brought-in', Icon: ArrowInIcon },
] as const;

/** For the gerente. */
function OwnerMoneyLinks() {
  return (
    <ul>
      {ownerMoneyLinks.map(({ ver, kind, Icon }) => (
        <li key={ver}>
          <Link to="." search={(before) => ({ ...before, ver })} replace className={menuRowStyle}>
            <Icon className="size-6 text-ink-soft" />
            {ownerMoneyLabels[kind]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
