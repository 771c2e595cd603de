/** Shown when the filters leave no record, with a button that clears them. */
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';

interface NoRecordsFoundProps {
  readonly title: string;
  readonly onShowAll: () => void;
}

export function NoRecordsFound({ title, onShowAll }: NoRecordsFoundProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button kind="secondary" onPress={onShowAll}>
          Quitar filtros
        </Button>
      }
    >
      Prueba con otros días, con otra cuenta o con otras palabras.
    </EmptyState>
  );
}
