/** "Más", on a phone: every other place of the business, one's own account, and the way out. */
import { businessRoutes } from '@cuadra/domain/app/routes';
import { Link } from '@tanstack/react-router';
import { useShop } from '../hooks/use-shop.ts';
import { AccountLinks } from './account-links.tsx';
import { menuRow } from './menu-row.ts';
import { mayGoTo, morePlaces } from './places.ts';

export function MorePlaces() {
  const { businessId, membership } = useShop();
  return (
    <>
      <ul>
        {morePlaces
          .filter((one) => mayGoTo(membership, one))
          .map(({ path, Icon }) => (
            <li key={path}>
              <Link to={`/business/$businessId/${path}`} params={{ businessId }} replace className={menuRow}>
                <Icon className="size-6 text-ink-soft" />
                {businessRoutes[path].title}
              </Link>
            </li>
          ))}
      </ul>
      <hr className="border-line" />
      <AccountLinks />
    </>
  );
}
