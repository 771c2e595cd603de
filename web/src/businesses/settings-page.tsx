/** How the business keeps its books, what a new employee may do, the person's own theme, and the way out of here. */
import { currencyChoices, zoneChoices } from '@cuadra/domain/businesses/settings-choices';
import type { Theme } from '@cuadra/domain/people/profile';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Form } from '../kit/form.tsx';
import { Page } from '../kit/page.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { ThemeField } from '../kit/theme-field.tsx';
import { showToast } from '../kit/toast.tsx';
import { Unsaved } from '../kit/unsaved.tsx';
import { changeProfile } from '../replica/change-profile.ts';
import { useKeep } from '../replica/use-keep.ts';
import { sentenceOf } from '../replica/use-send-now.ts';
import { useMe } from '../replica/use-session.ts';
import { useShop } from '../replica/use-shop.ts';
import { changedPermissions, PermissionFields } from './permission-fields.tsx';
import { TakeOut } from './take-out.tsx';

export function SettingsPage() {
  return (
    <Page title="Ajustes" width="reading">
      <Books />
      <NewEmployees />
      <Appearance />
      <TakeOut />
    </Page>
  );
}

function Books() {
  const { moneda, timezone } = useShop().business.configuracion;
  const { save, fault } = useSettings();
  const [chosen, setChosen] = useState<{ readonly moneda?: typeof moneda; readonly timezone?: string }>({});
  const currency = chosen.moneda ?? moneda;
  const zone = chosen.timezone ?? timezone;
  const submit = async () => {
    const input = { ...(currency !== moneda && { moneda: currency }), ...(zone !== timezone && { timezone: zone }) };
    if (await save(input)) setChosen({});
  };
  return (
    <section aria-labelledby="books" className="flex flex-col gap-3">
      <SectionHeading id="books">Moneda y hora</SectionHeading>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <Form onSubmit={submit}>
        <Unsaved isTyped={currency !== moneda || zone !== timezone} />
        <SelectField
          label="Moneda"
          value={currency}
          onChange={(value) => setChosen({ ...chosen, moneda: value })}
          options={currencyChoices}
          note={
            currency === moneda
              ? undefined
              : 'Los montos no se convierten: solo cambia el signo con el que se muestran.'
          }
        />
        <SelectField
          label="Zona horaria"
          hint="Decide a qué hora empieza y termina cada día"
          value={zone}
          onChange={(value) => setChosen({ ...chosen, timezone: value })}
          options={zoneChoices(timezone)}
          note={
            zone === timezone
              ? undefined
              : 'Los días ya registrados también se cortan con la nueva hora: sus resúmenes pueden cambiar.'
          }
        />
        <Button type="submit">Guardar moneda y hora</Button>
      </Form>
    </section>
  );
}

function NewEmployees() {
  const { empleados } = useShop().business.configuracion.permisos;
  const { save, fault } = useSettings();
  const [chosen, setChosen] = useState<typeof empleados>();
  const permissions = chosen ?? empleados;
  const submit = async () => {
    const changed = changedPermissions(empleados, permissions);
    if (await save(changed === undefined ? {} : { permisos: { empleados: changed } })) setChosen(undefined);
  };
  return (
    <section aria-labelledby="new-employees" className="mt-4 flex flex-col gap-3">
      <SectionHeading id="new-employees">Permisos de un empleado nuevo</SectionHeading>
      <p className="text-ink-soft">
        Con estos empieza cada invitación. A quienes ya trabajan aquí se los cambias en Empleados.
      </p>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <Form onSubmit={submit}>
        <Unsaved isTyped={changedPermissions(empleados, permissions) !== undefined} />
        <PermissionFields value={permissions} onChange={setChosen} />
        <Button type="submit">Guardar permisos</Button>
      </Form>
    </section>
  );
}

function Appearance() {
  const { theme } = useMe().profile.configuracion;
  return (
    <section aria-labelledby="appearance" className="mt-4 flex flex-col gap-3">
      <SectionHeading id="appearance">Tu pantalla</SectionHeading>
      <ThemeField value={theme} onChange={(value) => void chooseTheme(value)} />
    </section>
  );
}

async function chooseTheme(theme: Theme): Promise<void> {
  const failure = await changeProfile({ configuracion: { theme } });
  if (failure !== undefined) showToast({ message: sentenceOf('update-profile', failure), tone: 'warning' });
}

/** Keeps what was changed of the settings; where nothing was, there is nothing to keep. */
function useSettings() {
  const keep = useKeep();
  const [fault, setFault] = useState<string>();
  const save = async (input: Parameters<typeof keep<'update-settings'>>[1]): Promise<boolean> => {
    const failure = Object.keys(input).length === 0 ? undefined : await keep('update-settings', input);
    setFault(failure);
    if (failure === undefined) showToast({ message: 'Ajustes guardados.' });
    return failure === undefined;
  };
  return { save, fault };
}
