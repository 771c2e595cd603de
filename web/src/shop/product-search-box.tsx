/**
 * The product search: the typed text finds a product by any of its words or its code, or becomes a new product.
 *
 * The state machine beside it (search-box-state.ts) decides when to search, which option is highlighted and what a key
 * does; the domain's index (search/product-search.ts) searches. This file runs the timers and renders. The list is
 * attached to the input and not to the page, so that it also works inside a dialog.
 * Spec: sections 2 (Income details), 4 (Product search box), 5 (Product search) and 9.
 */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Product } from '@cuadra/domain/rows/product';
import {
  MAX_SEARCH_LENGTH,
  NO_RESULTS_MESSAGE,
  orderIndexBySales,
  ONLY_SIMILAR_MESSAGE,
  PRODUCT_SEARCH_PLACEHOLDER,
  suggestProducts,
  type Suggestion,
} from '@cuadra/domain/search/product-search';
import {
  closeSuggestions,
  highlightSuggestion,
  openSuggestions,
  pressSearchBoxKey,
  selectSuggestion,
  typeInSearchBox,
} from './search-box-state.ts';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useCallback, useId, useMemo } from 'react';
import { fieldBoxStyle } from '../fields/field.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { SearchIcon } from '../icons/icons-action.tsx';
import { PlusIcon } from '../icons/icons-chevron-and-plus.tsx';
import { CloseIcon } from '../icons/icons-sign-in-screens.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';
import { type RunningSearchBox, useSearchBoxWithSuggestions } from './use-search-box-with-suggestions.ts';
import { useProductSearchIndex } from '../fields/use-product-search-index.ts';

const LABEL = 'Producto';

interface ProductSearchBoxProps {
  /** Must be the same array while nothing changes, because a new one is indexed again; undefined while it loads. */
  readonly products: readonly Product[] | undefined;
  /** How much each sells: what sells most is offered first, and what was typed to the letter before it. */
  readonly scores?: ReadonlyMap<Uuid, number> | undefined;
  /** Gets the typed text too: a whole code means that it was scanned. */
  readonly onSelect: (suggestion: Suggestion, typed: string) => void;
  readonly isLabelHidden?: boolean | undefined;
  /** Beside the input: a button that scans. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export function ProductSearchBox(props: ProductSearchBoxProps) {
  const { onSelect, action, ref } = props;
  const id = useId();
  const index = useIndexBySales(props);
  const answer = useCallback(
    (text: string) => (index === undefined ? undefined : suggestProducts(index, text)),
    [index],
  );
  const search = useSearchBoxWithSuggestions<Suggestion>(answer, onSelect);
  const { box, change } = search;
  const isOpen = isPanelOpen(search);

  const type = (text: string) => change((before) => typeInSearchBox(before, text, performance.now()));
  const clear = () => {
    type('');
    document.getElementById(id)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const isUsed = change((before) => pressSearchBoxKey(before, event.key, performance.now()));
    if (isUsed && event.key !== 'Tab') event.preventDefault();
  };
  return (
    <div>
      <label htmlFor={id} className={props.isLabelHidden === true ? 'sr-only' : 'mb-1.5 block font-bold'}>
        {LABEL}
      </label>
      <div className="relative flex gap-2">
        <div className="relative min-w-0 grow">
          <SearchIcon className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft" />
          <input
            ref={ref}
            id={id}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className={`${fieldBoxStyle} rounded-xl pr-13 pl-12 text-base placeholder-shown:pr-4 placeholder-shown:text-ellipsis`}
            placeholder={PRODUCT_SEARCH_PLACEHOLDER}
            maxLength={MAX_SEARCH_LENGTH}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen && box.highlighted >= 0 ? `${id}-${box.highlighted}` : undefined}
            value={box.text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onClick={() => change(openSuggestions)}
            onBlur={() => change(closeSuggestions)}
          />
          {box.text !== '' && (
            <span className="absolute top-0 right-0">
              <IconButton icon={<CloseIcon className="size-5" />} label="Borrar la búsqueda" onPress={clear} />
            </span>
          )}
        </div>
        {action}
        <SuggestionPanel id={id} search={search} isOpen={isOpen} />
      </div>
      <output className="sr-only">{isOpen ? announcementOf(box.options) : ''}</output>
    </div>
  );
}

function useIndexBySales({ products, scores }: Pick<ProductSearchBoxProps, 'products' | 'scores'>) {
  const index = useProductSearchIndex(products);
  return useMemo(() => (index && scores ? orderIndexBySales(index, scores) : index), [index, scores]);
}

interface SuggestionPanelProps {
  readonly id: string;
  readonly search: RunningSearchBox<Suggestion>;
  readonly isOpen: boolean;
}

/** ARIA roles that no HTML element has while the input keeps the focus and the keys. */
const roles = { list: { role: 'listbox' }, option: { role: 'option' } } as const;

function SuggestionPanel({ id, search, isOpen }: SuggestionPanelProps) {
  const { box, isStalled, change } = search;
  const words = wordsAbove(isStalled, box.options);
  return (
    <div
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-xl border border-edge bg-sheet shadow-lg shadow-shade"
    >
      {words !== undefined && <p className="px-4 py-3 text-ink-soft">{words}</p>}
      <div id={`${id}-list`} {...roles.list} aria-label={LABEL}>
        {box.options.map((option, place) => (
          <div
            key={option.kind === 'product' ? option.product.uuid : 'new'}
            id={`${id}-${place}`}
            {...roles.option}
            {...onOption(
              () => change((before) => highlightSuggestion(before, place)),
              () => change((before) => selectSuggestion(before, place)),
            )}
            aria-selected={place === box.highlighted}
            className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 aria-selected:bg-accent-soft"
          >
            {option.kind === 'product' ? (
              <ProductLine product={option.product} />
            ) : (
              <NewProductLine label={option.label} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Handlers for pointing at and pressing an option; the press must not take the focus from the input. */
function onOption(point: () => void, take: () => void) {
  return { onPointerMove: point, onMouseDown: (event: MouseEvent) => event.preventDefault(), onClick: take };
}

function ProductLine({ product }: { readonly product: Product }) {
  const { description, code, price, stock, unit, trackStock } = product;
  return (
    <>
      <span className="min-w-0 grow basis-26">
        <span className="block leading-snug wrap-break-word">{description}</span>
        {code !== '' && <span className="block text-sm text-ink-soft">{code}</span>}
      </span>
      <span className="ml-auto shrink-0 text-right">
        <MoneyText amount={price} className="block font-bold" />
        {trackStock && (
          <span className="block text-sm text-ink-soft">
            Hay <QuantityText quantity={stock} unit={unit} />
          </span>
        )}
      </span>
    </>
  );
}

function NewProductLine({ label }: { readonly label: string }) {
  return (
    <>
      <PlusIcon className="size-5 text-accent" />
      <span className="min-w-0 flex-1 font-bold wrap-anywhere text-accent">{label}</span>
    </>
  );
}

/** The panel stays closed before the first answer, unless that takes too long. */
function isPanelOpen({ box, isStalled }: RunningSearchBox<Suggestion>): boolean {
  return box.isOpen && (box.waiting === undefined || box.options.length > 0 || isStalled);
}

function wordsAbove(isStalled: boolean, options: readonly Suggestion[]): string | undefined {
  if (isStalled) return 'Cargando tus productos…';
  if (!options.some(({ kind }) => kind === 'product')) return NO_RESULTS_MESSAGE;
  return options.at(-1)?.kind === 'new-product' ? ONLY_SIMILAR_MESSAGE : undefined;
}

function announcementOf(options: readonly Suggestion[]): string {
  const found = options.filter(({ kind }) => kind === 'product').length;
  if (found === 0) return [NO_RESULTS_MESSAGE, ...options.map(({ label }) => label)].join(' ');
  const count = found === 1 ? 'Un resultado.' : `${found} resultados.`;
  return options.at(-1)?.kind === 'new-product' ? `${ONLY_SIMILAR_MESSAGE} ${count}` : count;
}
