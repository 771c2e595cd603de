/** The lines of a sale that may still come back: whether, how much, and whether it is spoiled. */
import { unitsToQuantity, quantityWithUnit } from '@cuadra/domain/kernel/quantity';
import {
  type ReturnCase,
  type ReturnDraft,
  type ReturnedLine,
  setReturnDraftLine,
} from '@cuadra/domain/returns/return-draft';
import { type ReturnableItem, returnableQuantityByItem } from '@cuadra/domain/returns/returned-items';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { FieldError } from '../fields/field.tsx';
import { QuantityField } from '../fields/quantity-field.tsx';

interface ReturnLinesProps {
  readonly found: ReturnCase;
  readonly draft: ReturnDraft;
  readonly onChange: (draft: ReturnDraft) => void;
  readonly faults: ReadonlyMap<string, string>;
  /** Where nothing is chosen. */
  readonly fault: string | undefined;
  readonly isTried: boolean;
}

export function ReturnLineFields(props: ReturnLinesProps) {
  const { found, draft, onChange, faults, fault, isTried } = props;
  const { sale, returns } = found;
  // What another device takes back meanwhile stays where it was chosen, to be taken out.
  const items = returnableQuantityByItem(sale, returns).filter(
    ({ item, left }) => left > 0 || draft.lines.has(item.uuid),
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold">¿Qué te devuelven?</legend>
      <ul className="divide-y divide-line">
        {items.map((returnable) => (
          <ReturnLine
            key={returnable.item.uuid}
            returnable={returnable}
            line={draft.lines.get(returnable.item.uuid)}
            onChange={(line) => onChange(setReturnDraftLine(draft, returnable.item.uuid, line))}
            fault={faults.get(returnable.item.uuid)}
            isTried={isTried}
          />
        ))}
      </ul>
      {fault !== undefined && <FieldError>{fault}</FieldError>}
    </fieldset>
  );
}

interface ReturnLineProps {
  readonly returnable: ReturnableItem;
  readonly line: ReturnedLine | undefined;
  readonly onChange: (line: ReturnedLine | undefined) => void;
  readonly fault: string | undefined;
  readonly isTried: boolean;
}

function ReturnLine({ returnable: { item, left }, line, onChange, fault, isTried }: ReturnLineProps) {
  const { description, unit, quantity: sold, trackStock } = item;
  const [most, of] = [left, sold].map((one) => quantityWithUnit(one, unit));
  return (
    <li className="py-1">
      <CheckboxField
        label={description}
        hint={left === sold ? `Se vendió ${of}.` : `Queda por devolver ${most} de ${of}.`}
        isChecked={line !== undefined}
        onChange={(isChosen) => onChange(isChosen ? { quantity: left, spoiled: false } : undefined)}
        error={left > 0 ? undefined : fault}
      />
      {line !== undefined && left > 0 && (
        <div className="flex flex-col gap-1 pb-2 pl-9">
          <QuantityField
            label={`Cuánto vuelve de ${description}`}
            unit={unit}
            value={line.quantity}
            onChange={(quantity) => onChange({ ...line, quantity })}
            step={Math.min(left, unitsToQuantity(1))}
            minimum={1}
            lowersTo={left}
            error={isTried || line.quantity !== undefined ? fault : undefined}
          />
          {trackStock && (
            <CheckboxField
              label="Está malogrado"
              hint={line.spoiled ? 'Va a merma, no vuelve al inventario.' : undefined}
              isChecked={line.spoiled}
              onChange={(spoiled) => onChange({ ...line, spoiled })}
            />
          )}
        </div>
      )}
    </li>
  );
}
