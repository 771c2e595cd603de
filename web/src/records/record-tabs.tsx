/** The lists of movements as one screen: a tab for each that the person may open, at its own address. */
import { canUsePage } from '@cuadra/domain/app/route-guard';
import { Link } from '@tanstack/react-router';
import { useShop } from '../hooks/use-shop.ts';

const tabs = [
  { path: 'basicAccountingRecordsBook', label: 'Cuaderno' },
  { path: 'income', label: 'Ventas una por una' },
  { path: 'expenses', label: 'Gastos y compras' },
  { path: 'transfers', label: 'Pases entre cuentas' },
  { path: 'records/all', label: 'Todos' },
] as const;

export function RecordTabs() {
  const { businessId, membership } = useShop();
  const open = tabs.filter(({ path }) => canUsePage(membership, path));
  if (open.length < 2) return null;
  return (
    <nav
      ref={showActiveTab}
      aria-label="Movimientos"
      className="-mx-4 mb-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex">
        {open.map(({ path, label }) => (
          <li key={path} className="shrink-0">
            <Link
              to={`/business/$businessId/${path}`}
              params={{ businessId }}
              activeOptions={{ includeSearch: false }}
              className="-mb-px flex min-h-12 items-center border-b-3 border-transparent px-3 text-ink-soft hover:text-accent focus-visible:outline-offset-[-3px] data-[status=active]:border-accent data-[status=active]:font-bold data-[status=active]:text-accent xl:px-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * On a phone it may be out of sight; a frame later, since the router first scrolls the tabs as the screen before had
 * them.
 */
function showActiveTab(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const tab = list?.querySelector('[data-status=active]')?.getBoundingClientRect();
    if (list === null || tab === undefined) return;
    // Sideways only: the page stays where it was on the way back.
    const { left, width } = list.getBoundingClientRect();
    list.scrollLeft += tab.left + tab.width / 2 - left - width / 2;
  });
}
