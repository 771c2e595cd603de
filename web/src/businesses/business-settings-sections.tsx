/** The business's currency and zone, its tax regime, and the permissions of a new employee. */
import {
  cashRoundingHint,
  currencyChoices,
  timeZoneChoices,
} from '@cuadra/domain/businesses/currency-and-time-zone-choices';
import { SMALLEST_COIN } from '@cuadra/domain/kernel/money';
import { type CashRounding, businessCashRounding } from '@cuadra/domain/rows/business';
import { hasTaxLimits, type TaxRegime, taxRegimeLabels, taxRegimeOf, taxRegimes } from '@cuadra/domain/rows/tax-regime';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { FieldGrid } from '../fields/field-grid.tsx';
import { Form } from '../kit/form.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { showToast } from '../kit/toast.tsx';
import { UnsavedChangesGuard } from '../kit/unsaved-changes-guard.tsx';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { useShop } from '../hooks/use-shop.ts';
import { changedPermissions, PermissionFields } from './permission-fields.tsx';

export function CurrencyAndZoneSettings() {
  const { business } = useShop();
  const { moneda, timezone } = business.configuracion;
  const rounding = businessCashRounding(business);
  const { save, fault } = useSettings();
  const [chosen, setChosen] = useState<{
    readonly moneda?: typeof moneda;
    readonly timezone?: string;
    readonly cashRounding?: CashRounding;
  }>({});
  const currency = chosen.moneda ?? moneda;
  const zone = chosen.timezone ?? timezone;
  const rounds = chosen.cashRounding ?? rounding;
  const submit = async () => {
    const input = {
      ...(currency !== moneda && { moneda: currency }),
      ...(zone !== timezone && { timezone: zone }),
      ...(rounds !== rounding && { cashRounding: rounds }),
    };
    if (await save(input)) setChosen({});
  };
  return (
    <>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <Form onSubmit={submit}>
        <UnsavedChangesGuard isTyped={currency !== moneda || zone !== timezone || rounds !== rounding} />
        <FieldGrid>
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
            options={timeZoneChoices(timezone)}
            note={
              zone === timezone
                ? undefined
                : 'Los días ya registrados también se cortan con la nueva hora: sus resúmenes pueden cambiar.'
            }
          />
        </FieldGrid>
        <CheckboxField
          label="Redondear lo que se paga en efectivo"
          hint={cashRoundingHint(currency)}
          isChecked={rounds !== 0}
          onChange={(isOn) => setChosen({ ...chosen, cashRounding: isOn ? SMALLEST_COIN : 0 })}
        />
        <div className="sm:flex">
          <Button type="submit">Guardar moneda y hora</Button>
        </div>
      </Form>
    </>
  );
}

export function TaxSettings() {
  const { business, businessId } = useShop();
  const { save, fault } = useSettings();
  const stored = taxRegimeOf(business);
  const [chosen, setChosen] = useState<TaxRegime>();
  const regime = chosen ?? stored;
  const submit = async () => {
    if (await save(regime === stored ? {} : { regimenTributario: regime })) setChosen(undefined);
  };
  return (
    <>
      <p className="text-ink-soft">
        Si estás en el Nuevo RUS, Cuadra te avisa cuando te acercas a sus límites, y te dice de cuánto es la boleta del
        día.
      </p>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <Form onSubmit={submit}>
        <UnsavedChangesGuard isTyped={regime !== stored} />
        <SelectField
          label="Régimen tributario"
          hint="Está en tu ficha RUC"
          value={regime}
          onChange={setChosen}
          options={taxRegimes.map((value) => ({ value, label: taxRegimeLabels[value] }))}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit">Guardar régimen</Button>
          {hasTaxLimits(business) && (
            <ButtonLink to="/business/$businessId/reports/taxes" params={{ businessId }} kind="secondary">
              Ver mis límites
            </ButtonLink>
          )}
        </div>
      </Form>
    </>
  );
}

export function DefaultEmployeePermissions() {
  const { empleados } = useShop().business.configuracion.permisos;
  const { save, fault } = useSettings();
  const [chosen, setChosen] = useState<typeof empleados>();
  const permissions = chosen ?? empleados;
  const submit = async () => {
    const changed = changedPermissions(empleados, permissions);
    if (await save(changed === undefined ? {} : { permisos: { empleados: changed } })) setChosen(undefined);
  };
  return (
    <>
      <p className="text-ink-soft">
        Con estos empieza cada invitación. A quienes ya trabajan aquí se los cambias en Empleados.
      </p>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <Form onSubmit={submit}>
        <UnsavedChangesGuard isTyped={changedPermissions(empleados, permissions) !== undefined} />
        <PermissionFields value={permissions} onChange={setChosen} />
        <Button type="submit">Guardar permisos</Button>
      </Form>
    </>
  );
}

/** Records the changed settings, and nothing where none changed. */
function useSettings() {
  const keep = useStoreCommandOnDevice();
  const [fault, setFault] = useState<string>();
  const save = async (input: Parameters<typeof keep<'update-settings'>>[1]): Promise<boolean> => {
    const failure = Object.keys(input).length === 0 ? undefined : await keep('update-settings', input);
    setFault(failure);
    if (failure === undefined) showToast({ message: 'Ajustes guardados.' });
    return failure === undefined;
  };
  return { save, fault };
}
