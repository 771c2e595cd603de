/**
 * The state machine of the search box: the text, the pending search, the options and the highlighted one.
 *
 * Invariants: a search is due once typing has paused for 120 ms; only the answer to the latest one counts; Enter does
 * the same whether the answer has come or not, so a scanner that types a code and Enter at once selects it. Timed
 * changes are computed from the time (milliseconds), so reading the view changes nothing. A function with nothing to do
 * returns the same object, so that a screen knows that a key was not used.
 * Spec: sections 4 (Product search box) and 9.
 */
import { truncateSearchText } from '@cuadra/domain/search/product-search';

const DEBOUNCE_MS = 120;
const STALL_MS = 300;

interface Question {
  readonly number: number;
  readonly text: string;
}

export interface SearchBox<Option> {
  readonly text: string;
  readonly isOpen: boolean;
  readonly options: readonly Option[];
  /** An index into `options`; -1 when there are none. */
  readonly highlighted: number;
  /** The search without an answer yet, and when it is due. */
  readonly waiting: { readonly question: Question; readonly dueAt: number } | undefined;
  /** True if Enter came before the answer. */
  readonly selectsAnswer: boolean;
  /** Undefined again once something is typed. */
  readonly selected: Option | undefined;
  /** The number of searches so far. */
  readonly asked: number;
}

export interface SearchBoxView {
  readonly status: 'idle' | 'loading' | 'stalled';
  /** The search to run now. */
  readonly question: Question | undefined;
  /** When to set a timer for; undefined when nothing will change by itself. */
  readonly nextChangeAt: number | undefined;
}

export function emptySearchBoxState<Option>(): SearchBox<Option> {
  return {
    text: '',
    isOpen: false,
    options: [],
    highlighted: -1,
    waiting: undefined,
    selectsAnswer: false,
    selected: undefined,
    asked: 0,
  };
}

export function searchBoxViewAt({ waiting }: SearchBox<unknown>, now: number): SearchBoxView {
  if (waiting === undefined) return { status: 'idle', question: undefined, nextChangeAt: undefined };
  const { question, dueAt } = waiting;
  if (now < dueAt) return { status: 'idle', question: undefined, nextChangeAt: dueAt };
  const stallsAt = dueAt + STALL_MS;
  if (now < stallsAt) return { status: 'loading', question, nextChangeAt: stallsAt };
  return { status: 'stalled', question, nextChangeAt: undefined };
}

/** The new text's search is due after a pause; the options stay until its answer comes. */
export function typeInSearchBox<Option>(box: SearchBox<Option>, typed: string, now: number): SearchBox<Option> {
  const text = truncateSearchText(typed);
  if (text === box.text) return box;
  if (text.trim() === '') return { ...emptySearchBoxState(), text, asked: box.asked };
  const number = box.asked + 1;
  const waiting = { question: { number, text }, dueAt: now + DEBOUNCE_MS };
  return { ...box, text, isOpen: true, waiting, selectsAnswer: false, selected: undefined, asked: number };
}

/** Answers to older searches are ignored. */
export function putSuggestionsInSearchBox<Option>(
  box: SearchBox<Option>,
  number: number,
  options: readonly Option[],
): SearchBox<Option> {
  if (box.waiting?.question.number !== number) return box;
  const answered = { ...box, options, highlighted: options.length === 0 ? -1 : 0, waiting: undefined };
  return box.selectsAnswer ? selectSuggestion({ ...answered, selectsAnswer: false }, 0) : answered;
}

/** Where Enter waits for an answer that is there already, so that the keys after it go where they belong. */
export function resolvePendingEnter<Option>(
  box: SearchBox<Option>,
  answer: (text: string) => readonly Option[] | undefined,
): SearchBox<Option> {
  if (!box.selectsAnswer || box.waiting === undefined) return box;
  const { number, text } = box.waiting.question;
  const options = answer(text);
  return options === undefined ? box : putSuggestionsInSearchBox(box, number, options);
}

export function pressSearchBoxKey<Option>(box: SearchBox<Option>, key: string, now: number): SearchBox<Option> {
  switch (key) {
    case 'ArrowDown':
      return moveHighlight(box, 1);
    case 'ArrowUp':
      return moveHighlight(box, -1);
    case 'Enter':
      return pressEnter(box, now);
    case 'Escape':
    case 'Tab':
      return closeSuggestions(box);
    default:
      return box;
  }
}

/** Empties the box, ready for the next search. */
export function selectSuggestion<Option>(box: SearchBox<Option>, place: number): SearchBox<Option> {
  const selected = box.options[place];
  return selected === undefined ? box : { ...emptySearchBoxState(), selected, asked: box.asked };
}

export function highlightSuggestion<Option>(box: SearchBox<Option>, place: number): SearchBox<Option> {
  return box.options[place] === undefined || place === box.highlighted ? box : { ...box, highlighted: place };
}

/** Opens the panel again when the focus returns to the box. */
export function openSuggestions<Option>(box: SearchBox<Option>): SearchBox<Option> {
  return box.isOpen || box.text.trim() === '' ? box : { ...box, isOpen: true };
}

export function closeSuggestions<Option>(box: SearchBox<Option>): SearchBox<Option> {
  return box.isOpen ? { ...box, isOpen: false, selectsAnswer: false } : box;
}

/** Wraps around at both ends; with the panel closed, an arrow opens it at that end. */
function moveHighlight<Option>(box: SearchBox<Option>, step: 1 | -1): SearchBox<Option> {
  const { isOpen, highlighted, options } = box;
  if (options.length === 0) return box;
  const end = step === 1 ? -1 : options.length;
  const place = (isOpen ? highlighted : end) + step;
  return { ...box, isOpen: true, highlighted: (place + options.length) % options.length };
}

function pressEnter<Option>(box: SearchBox<Option>, now: number): SearchBox<Option> {
  const { isOpen, waiting, highlighted } = box;
  if (!isOpen) return box;
  if (waiting === undefined) return selectSuggestion(box, highlighted);
  const dueAt = Math.min(waiting.dueAt, now);
  return { ...box, waiting: { ...waiting, dueAt }, selectsAnswer: true };
}
