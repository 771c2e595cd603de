/**
 * The search box: what was typed, what is asked and when, what is suggested and which one is highlighted.
 *
 * Invariants: a question is due once typing has paused for 120 ms; only the answer to the latest question counts; Enter
 * means the same whether the answer has come or not, so a scanner that types a code and Enter at once selects it.
 * What happens by itself follows from the time (milliseconds), so asking changes nothing. A function that has nothing to
 * do returns the very same box, by which a screen knows that a key was not used.
 * Spec: sections 4 (Product search box) and 9.
 */
import { truncateSearch } from '@cuadra/domain/inventory/search';

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
  /** The place of the highlighted option: -1 when there are none. */
  readonly highlighted: number;
  /** The question that has no answer yet, and when it is due. */
  readonly waiting: { readonly question: Question; readonly dueAt: number } | undefined;
  /** Enter came before the answer. */
  readonly selectsAnswer: boolean;
  /** What was selected, until something is typed again. */
  readonly selected: Option | undefined;
  /** How many questions there have been. */
  readonly asked: number;
}

export interface SearchBoxView {
  readonly status: 'idle' | 'loading' | 'stalled';
  /** The question to answer now. */
  readonly question: Question | undefined;
  /** The one moment to set a timer for; undefined when nothing will change by itself. */
  readonly nextChangeAt: number | undefined;
}

export function emptySearchBox<Option>(): SearchBox<Option> {
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

export function searchBoxAt({ waiting }: SearchBox<unknown>, now: number): SearchBoxView {
  if (waiting === undefined) return { status: 'idle', question: undefined, nextChangeAt: undefined };
  const { question, dueAt } = waiting;
  if (now < dueAt) return { status: 'idle', question: undefined, nextChangeAt: dueAt };
  const stallsAt = dueAt + STALL_MS;
  if (now < stallsAt) return { status: 'loading', question, nextChangeAt: stallsAt };
  return { status: 'stalled', question, nextChangeAt: undefined };
}

/** Another text: its question is due after a pause, and the suggestions stay until the answer comes. */
export function typeText<Option>(box: SearchBox<Option>, typed: string, now: number): SearchBox<Option> {
  const text = truncateSearch(typed);
  if (text === box.text) return box;
  if (text.trim() === '') return { ...emptySearchBox(), text, asked: box.asked };
  const number = box.asked + 1;
  const waiting = { question: { number, text }, dueAt: now + DEBOUNCE_MS };
  return { ...box, text, isOpen: true, waiting, selectsAnswer: false, selected: undefined, asked: number };
}

/** The suggestions for a question; those for an older one come too late. */
export function answerQuestion<Option>(
  box: SearchBox<Option>,
  number: number,
  options: readonly Option[],
): SearchBox<Option> {
  if (box.waiting?.question.number !== number) return box;
  const answered = { ...box, options, highlighted: options.length === 0 ? -1 : 0, waiting: undefined };
  return box.selectsAnswer ? selectOption({ ...answered, selectsAnswer: false }, 0) : answered;
}

export function pressKey<Option>(box: SearchBox<Option>, key: string, now: number): SearchBox<Option> {
  switch (key) {
    case 'ArrowDown':
      return moveHighlight(box, 1);
    case 'ArrowUp':
      return moveHighlight(box, -1);
    case 'Enter':
      return pressEnter(box, now);
    case 'Escape':
    case 'Tab':
      return closePanel(box);
    default:
      return box;
  }
}

/** Selects an option: the box is empty again, ready for the next search. */
export function selectOption<Option>(box: SearchBox<Option>, place: number): SearchBox<Option> {
  const selected = box.options[place];
  return selected === undefined ? box : { ...emptySearchBox(), selected, asked: box.asked };
}

/** Highlights what is pointed at. */
export function highlightOption<Option>(box: SearchBox<Option>, place: number): SearchBox<Option> {
  return box.options[place] === undefined || place === box.highlighted ? box : { ...box, highlighted: place };
}

/** Opens the panel again when the box is returned to. */
export function openPanel<Option>(box: SearchBox<Option>): SearchBox<Option> {
  return box.isOpen || box.text.trim() === '' ? box : { ...box, isOpen: true };
}

export function closePanel<Option>(box: SearchBox<Option>): SearchBox<Option> {
  return box.isOpen ? { ...box, isOpen: false, selectsAnswer: false } : box;
}

/** From the last option to the first and back again; with the panel closed, an arrow opens it at that end. */
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
  if (waiting === undefined) return selectOption(box, highlighted);
  const dueAt = Math.min(waiting.dueAt, now);
  return { ...box, waiting: { ...waiting, dueAt }, selectsAnswer: true };
}
