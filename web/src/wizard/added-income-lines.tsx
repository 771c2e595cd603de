/** The lines added to an income; each can be corrected or removed. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { type IncomeDraft, incomeLineTotal, NO_LINES_MESSAGE } from '@cuadra/domain/wizard/income-draft';
import type { Ref } from 'react';
import { IconButton } from '../kit/icon-button.tsx';
import { TrashIcon } from '../icons/icons-action.tsx';
import { ListRow, RowList } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { IncomeLineSummary } from './income-line-summary.tsx';

interface AddedIncomeLinesProps {
  readonly draft: IncomeDraft;
  readonly heading?: Ref<HTMLHeadingElement> | undefined;
  readonly onRewrite: (uuid: Uuid) => void;
  readonly onRemove: (uuid: Uuid) => void;
}

export function AddedIncomeLines({ draft, heading, onRewrite, onRemove }: AddedIncomeLinesProps) {
  return (
    <section className="flex flex-col gap-2">
      <h2 ref={heading} tabIndex={-1} className="font-bold outline-none">
        Productos agregados
      </h2>
      {draft.lines.length === 0 ? (
        <p className="text-ink-soft">{NO_LINES_MESSAGE}</p>
      ) : (
        <RowList label="Productos agregados">
          {draft.lines.map((line) => (
            <ListRow
              key={line.uuid}
              title={
                <>
                  {line.description}
                  <span className="sr-only">, cambiar</span>
                </>
              }
              hint={<IncomeLineSummary line={line} />}
              amount={<MoneyText amount={incomeLineTotal(line)} />}
              onPress={() => onRewrite(line.uuid)}
              action={
                <IconButton
                  icon={<TrashIcon />}
                  label={`Quitar ${line.description}`}
                  onPress={() => onRemove(line.uuid)}
                />
              }
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
