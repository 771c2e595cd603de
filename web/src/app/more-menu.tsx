/** "Más" on a phone: the other pages of the business, the person's account, and signing out. */
import { canUsePage } from '@cuadra/domain/app/route-guard';
import { Link } from '@tanstack/react-router';
import { useShop } from '../hooks/use-shop.ts';
import { PersonMenu } from './person-menu.tsx';
import { menuRowStyle } from './menu-row-style.ts';
import { moreNavigationItems, navigationLabel } from './navigation-items.ts';

export function MoreMenu() {
  const { businessId, membership } = useShop();
  return (
    <>
      <ul>
        {moreNavigationItems
          .filter(({ path }) => canUsePage(membership, path))
          .map(({ Icon, ...item }) => (
            <li key={item.path}>
              <Link to={`/business/$businessId/${item.path}`} params={{ businessId }} replace className={menuRowStyle}>
                <Icon className="size-6 text-ink-soft" />
                {navigationLabel({ Icon, ...item })}
              </Link>
            </li>
          ))}
      </ul>
      <hr className="border-line" />
      <PersonMenu hasProfile={false} />
    </>
  );
}
