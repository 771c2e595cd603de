/** Shared by the forms for a new and for an existing product. */
import { type Product, productTypeLabels, productTypes } from '@cuadra/domain/rows/product';
import { asksForInitialStock, type ProductDraft, type ProductFaults } from '@cuadra/domain/inventory/product-draft';
import { unitLabels, unitNames } from '@cuadra/domain/kernel/unit';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { Link } from '@tanstack/react-router';
import { Banner } from '../kit/banner.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { QuantityField } from '../fields/quantity-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useCanSeeCosts, useShop } from '../hooks/use-shop.ts';
import type { UnitLock } from './use-unit-change-lock.ts';

interface ProductFieldsProps {
  readonly draft: ProductDraft;
  readonly onChange: (draft: ProductDraft) => void;
  readonly faults: ProductFaults;
  /** A product with the same name or code. */
  readonly twin: Product | undefined;
  /** A new product asks for its stock, an existing one for its type. */
  readonly isNew: boolean;
  readonly unitLock?: UnitLock;
}

const unitOptions = unitNames.map((value) => ({ value, label: unitLabels[value] }));
const typeOptions = productTypes.map((value) => ({ value, label: productTypeLabels[value] }));

export function ProductFields({ draft, onChange, faults, twin, isNew, unitLock = 'open' }: ProductFieldsProps) {
  const seesCosts = useCanSeeCosts();
  const hasCost = isNew || seesCosts;
  const change = (changes: Partial<ProductDraft>) => onChange({ ...draft, ...changes });
  return (
    <>
      <TextField
        label="Nombre"
        hint={isNew ? 'Como lo llaman en tu tienda: nombre, marca y tamaño.' : undefined}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={faults.description}
        maxLength={MAX_NAME_LENGTH}
        autoCapitalize="characters"
      />
      {twin !== undefined && <SameProductNotice twin={twin} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          label="Precio de venta"
          value={draft.price}
          onChange={(price) => change({ price })}
          error={faults.price}
        />
        <div>
          <SelectField
            label="Unidad"
            options={unitOptions}
            value={draft.unit}
            onChange={(unit) => change({ unit })}
            note={lockWords[unitLock]}
            error={faults.unit}
            isDisabled={unitLock !== 'open'}
          />
          {unitLock === 'moved' && <NewProductLink />}
        </div>
        {hasCost && (
          <MoneyField
            label="Costo"
            hint="Lo que te cuesta a ti cada unidad."
            isOptional
            value={draft.cost}
            onChange={(cost) => change({ cost })}
            error={faults.cost}
          />
        )}
        {isNew ? (
          <FirstStockField draft={draft} onChange={onChange} faults={faults} />
        ) : (
          <SelectField
            label="Tipo"
            hint="La materia prima es lo que usas para preparar lo que vendes; también se puede vender."
            options={typeOptions}
            value={draft.type}
            onChange={(type) => change({ type })}
          />
        )}
      </div>
      <TextField
        label="Código"
        hint="El código de barras o uno tuyo."
        isOptional
        value={draft.code}
        onChange={(code) => change({ code })}
        error={faults.code}
        maxLength={MAX_NAME_LENGTH}
        autoCapitalize="none"
      />
    </>
  );
}

const lockWords: Readonly<Record<UnitLock, string | undefined>> = {
  open: undefined,
  moved: 'Ya tuvo movimientos, así que su unidad no cambia. Para venderlo por otra unidad, crea un producto nuevo.',
  unknown: 'Sin conexión no sabemos si ya tuvo movimientos: su unidad se cambia cuando vuelva el internet.',
};

/** Shown if a product's unit cannot be changed any more. */
function NewProductLink() {
  const { businessId } = useShop();
  return (
    <Link
      to="/business/$businessId/inventory"
      params={{ businessId }}
      search={{ crear: true }}
      className="inline-flex min-h-12 items-center font-bold text-accent underline"
    >
      Crear un producto nuevo
    </Link>
  );
}

function FirstStockField({ draft, onChange, faults }: Pick<ProductFieldsProps, 'draft' | 'onChange' | 'faults'>) {
  if (!asksForInitialStock(draft)) return null;
  return (
    <QuantityField
      label="Stock inicial"
      hint="Cuánto tienes ahora."
      isOptional
      unit={draft.unit}
      minimum={0}
      value={draft.stock}
      onChange={(stock) => onChange({ ...draft, stock })}
      error={faults.stock}
    />
  );
}

function SameProductNotice({ twin }: { readonly twin: Product }) {
  const { businessId } = useShop();
  return (
    <Banner
      tone="warning"
      action={
        <Link
          to="/business/$businessId/inventory/product/$productId"
          params={{ businessId, productId: twin.uuid }}
          className="flex min-h-12 items-center rounded-xl px-3 font-bold text-accent hover:bg-accent-soft"
        >
          Ver ese producto
        </Link>
      }
    >
      Ya tienes {twin.description}
      {twin.code === '' ? '' : `, con el código ${twin.code}`}.
    </Banner>
  );
}
