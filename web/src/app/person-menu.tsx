/** A menu over the present screen: the signed-in person, their account, their other businesses, and signing out. */
import { fullName } from '@cuadra/domain/people/full-name';
import { pageRoutes } from '@cuadra/domain/app/page-routes';
import { Link } from '@tanstack/react-router';
import { PersonIcon, StoreIcon } from '../icons/icons-shop.tsx';
import { useMe } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';
import { myAccountNavigationItems } from './my-account-navigation-items.ts';
import { menuRowStyle } from './menu-row-style.ts';
import { NoticeCount } from './notice-count.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** `hasProfile` is false where the gerente's own profile is one tap further, in "Ajustes". */
export function PersonMenu({ hasProfile = true }: { readonly hasProfile?: boolean }) {
  const { profile, businesses, operator } = useMe();
  const { businessId, membership } = useShop();
  return (
    <>
      <p className="px-3 py-2 text-form text-ink-soft">
        <span className="block font-bold text-ink">{fullName(profile)}</span>
        <span className="wrap-anywhere">{profile.email}</span>
      </p>
      <ul>
        {hasProfile && membership.rol === 'gerente' && (
          <li>
            <Link
              to="/business/$businessId/settings"
              params={{ businessId }}
              search={{ parte: 'perfil' }}
              replace
              className={menuRowStyle}
            >
              <PersonIcon className="size-6 text-ink-soft" />
              {pageRoutes['/profile'].title}
            </Link>
          </li>
        )}
        {myAccountNavigationItems({ operator }, membership).map(({ path, Icon }) => (
          <li key={path}>
            <Link to={path} replace className={menuRowStyle}>
              <Icon className="size-6 text-ink-soft" />
              {pageRoutes[path].title}
              {path === '/notifications' && <NoticeCount />}
            </Link>
          </li>
        ))}
        <li>
          <Link to={businesses.length > 1 ? '/select-business' : '/onboarding'} replace className={menuRowStyle}>
            <StoreIcon className="size-6 text-ink-soft" />
            {businesses.length > 1 ? 'Cambiar de negocio' : 'Crear otro negocio'}
          </Link>
        </li>
      </ul>
      <SignOutButton />
    </>
  );
}
