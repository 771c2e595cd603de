/** A list for the operators, filtered by words, page by page. */
import type { Paged } from '@cuadra/domain/server-answers';
import { MAX_SEARCH_LENGTH } from '@cuadra/domain/search/product-search';
import type { ReactNode } from 'react';
import { ErrorState } from '../kit/error-state.tsx';
import { RowList } from '../kit/list-row.tsx';
import { ShowMoreButton } from '../kit/show-more-button.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { useDebouncedUrlFilter } from '../fields/use-debounced-url-filter.ts';
import { useCachedAnswerPages } from '../hooks/use-cached-answer-pages.ts';

interface AdminListProps<Page, Row> {
  readonly address: string;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly label: string;
  readonly search: { readonly label: string; readonly words: string; readonly onLook: (words: string) => void };
  readonly renderRow: (row: Row, reload: () => void) => ReactNode;
  /** Above the rows. */
  readonly children?: (reload: () => void) => ReactNode;
}

export function SearchablePagedList<Page extends Paged, Row>(props: AdminListProps<Page, Row>) {
  const { address, rowsOf, label, search, renderRow, children } = props;
  const { pages, isAsking, isLoadingMore, failure, hasMore, more, reload } = useCachedAnswerPages<Page>(address);
  const [words, setWords] = useDebouncedUrlFilter(search.words, search.onLook);
  const rows = pages.flatMap(rowsOf);
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={search.label} value={words} onChange={setWords} maxLength={MAX_SEARCH_LENGTH} />
      {children?.(reload)}
      {failure !== undefined && <ErrorState onRetry={reload}>{failure.message}</ErrorState>}
      {rows.length > 0 && <RowList label={label}>{rows.map((row) => renderRow(row, reload))}</RowList>}
      {isAsking && pages.length === 0 && <SkeletonRows />}
      {hasMore && <ShowMoreButton onPress={more} isPending={isLoadingMore} />}
      <output className={rows.length === 0 ? 'text-ink-soft' : 'sr-only'}>
        {pages.length > 0 && rows.length === 0 && 'No se encontraron resultados.'}
      </output>
    </div>
  );
}
