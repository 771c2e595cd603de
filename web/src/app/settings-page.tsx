/**
 * Ajustes: all settings of the business and of the person in one place.
 *
 * Each section has an address (?parte=); name and address of the business have a screen of their own.
 */
import { fullName } from '@cuadra/domain/people/full-name';
import { DAYS_UNTIL_ERASED } from '@cuadra/domain/kernel/erasure-delay';
import { positionLabels, positionForPermissions } from '@cuadra/domain/businesses/employee-positions';
import { currencyChoices, timeZoneChoices } from '@cuadra/domain/businesses/currency-and-time-zone-choices';
import { taxRegimeLabels, taxRegimeOf } from '@cuadra/domain/rows/tax-regime';
import { themeLabels } from '@cuadra/domain/rows/profile';
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import {
  CurrencyAndZoneSettings,
  DefaultEmployeePermissions,
  TaxSettings,
} from '../businesses/business-settings-sections.tsx';
import { DeleteBusiness } from '../businesses/delete-business.tsx';
import { DownloadBusinessData } from '../businesses/download-business-data.tsx';
import type { IconProps } from '../icons/icon.tsx';
import { DownloadIcon, TrashIcon } from '../icons/icons-action.tsx';
import {
  BellIcon,
  CoinsIcon,
  PeopleIcon,
  PersonIcon,
  ReceiptIcon,
  ShieldIcon,
  StoreIcon,
} from '../icons/icons-shop.tsx';
import { ClockIcon } from '../icons/icons-money-and-sync.tsx';
import { ListRowLink, RowList } from '../kit/list-row.tsx';
import { BackLink, Page } from '../kit/page.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { ProfileSettings, ThemeAndNoticePreferences } from '../people/profile-settings.tsx';
import { DeleteAccountRow, SecuritySettings } from '../people/security-page.tsx';
import { useMe } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';
import type { SettingsPart } from './routes/parse-screen-url-params.ts';

const route = getRouteApi('/business/$businessId/settings');

interface Part {
  readonly title: string;
  readonly Icon: ComponentType<IconProps>;
  readonly Content: ComponentType;
}

const parts: Readonly<Record<SettingsPart, Part>> = {
  moneda: { title: 'Moneda y hora', Icon: CoinsIcon, Content: CurrencyAndZoneSettings },
  impuestos: { title: 'Impuestos', Icon: ReceiptIcon, Content: TaxSettings },
  empleados: { title: 'Empleados nuevos', Icon: PeopleIcon, Content: DefaultEmployeePermissions },
  copia: { title: 'Llévate tus datos', Icon: DownloadIcon, Content: DownloadBusinessData },
  eliminar: { title: 'Eliminar el negocio', Icon: TrashIcon, Content: DeleteBusiness },
  perfil: { title: 'Mi perfil', Icon: PersonIcon, Content: ProfileSettings },
  pantalla: { title: 'Pantalla y avisos', Icon: BellIcon, Content: ThemeAndNoticePreferences },
  seguridad: { title: 'Seguridad', Icon: ShieldIcon, Content: SecuritySettings },
};

export function SettingsPage() {
  const { parte } = route.useSearch();
  return parte === undefined ? <AllParts /> : <OnePart key={parte} part={parts[parte]} />;
}

function OnePart({ part: { title, Content } }: { readonly part: Part }) {
  const { businessId } = useShop();
  const back = (
    <BackLink to="/business/$businessId/settings" params={{ businessId }}>
      {businessPageRoutes.settings.title}
    </BackLink>
  );
  return (
    <Page title={title} back={back} width="reading">
      <Content />
    </Page>
  );
}

function AllParts() {
  const { business, businessId } = useShop();
  const { profile } = useMe();
  const { moneda, timezone, permisos } = business.configuracion;
  const { theme, notifications } = profile.configuracion;
  const position = positionForPermissions(permisos.empleados);
  const books = [
    currencyChoices.find(({ value }) => value === moneda),
    timeZoneChoices(timezone).find(({ value }) => value === timezone),
  ];
  return (
    <Page title={businessPageRoutes.settings.title}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="business" className="flex min-w-0 flex-col gap-2">
          <SectionHeading id="business">Tu negocio</SectionHeading>
          <RowList>
            <ListRowLink
              to="/business/$businessId/business-info"
              params={{ businessId }}
              icon={<StoreIcon className="size-6 text-ink-soft" />}
              title={businessPageRoutes['business-info'].title}
              hint={`${business.nombre} · ${business.tipo}`}
            />
            <PartRow part="moneda" hint={books.map((choice) => choice?.label).join(' · ')} />
            <PartRow part="impuestos" hint={taxRegimeLabels[taxRegimeOf(business)]} />
            <PartRow
              part="empleados"
              hint={position === undefined ? 'Con permisos a medida' : `Entran como ${positionLabels[position]}`}
            />
            <ListRowLink
              to="/business/$businessId/testing/traceability"
              params={{ businessId }}
              icon={<ClockIcon className="size-6 text-ink-soft" />}
              title={businessPageRoutes['testing/traceability'].title}
              hint="Quién registró, corrigió o eliminó qué"
            />
            <PartRow part="copia" hint="Todo en un archivo, o tablas para Excel" />
            <PartRow part="eliminar" hint={`Con todo lo que hay en él, ${DAYS_UNTIL_ERASED} días después`} />
          </RowList>
        </section>
        <section aria-labelledby="own" className="flex min-w-0 flex-col gap-2">
          <SectionHeading id="own">Tu cuenta</SectionHeading>
          <RowList>
            <PartRow part="perfil" hint={fullName(profile)} />
            <PartRow
              part="pantalla"
              hint={`${themeLabels[theme]} · avisos ${notifications ? 'encendidos' : 'apagados'}`}
            />
            <PartRow part="seguridad" hint="Tu contraseña, tus sesiones abiertas y las llaves para programas" />
            <DeleteAccountRow />
          </RowList>
        </section>
      </div>
    </Page>
  );
}

function PartRow({ part, hint }: { readonly part: SettingsPart; readonly hint: string }) {
  const { title, Icon } = parts[part];
  return (
    <ListRowLink
      from={route.id}
      to="."
      search={{ parte: part }}
      icon={<Icon className="size-6 text-ink-soft" />}
      title={title}
      hint={<span className="wrap-anywhere">{hint}</span>}
    />
  );
}
