import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  resolvePendingEnter,
  putSuggestionsInSearchBox,
  closeSuggestions,
  emptySearchBoxState,
  highlightSuggestion,
  openSuggestions,
  pressSearchBoxKey,
  type SearchBox,
  searchBoxViewAt,
  selectSuggestion,
  typeInSearchBox,
} from './search-box-state.ts';

const empty = emptySearchBoxState<string>();
const typed = typeInSearchBox(empty, 'pan', 1_000);
const answered = putSuggestionsInSearchBox(typed, 1, ['pan', 'pan de yema', 'empanada']);

const press = (box: SearchBox<string>, ...keys: string[]) =>
  keys.reduce((pressed, key) => pressSearchBoxKey(pressed, key, 2_000), box);

// Spec: «States: idle, loading, stalled (after 300», «Search debounce», «Search stall threshold»
describe('idle, loading after 120 ms, stalled after 300 more', () => {
  it.each([
    [1_000, 'idle', undefined, 1_120],
    [1_119, 'idle', undefined, 1_120],
    [1_120, 'loading', 'pan', 1_420],
    [1_419, 'loading', 'pan', 1_420],
    [1_420, 'stalled', 'pan', undefined],
    [9_999, 'stalled', 'pan', undefined],
  ])('at %i it is %s', (now, status, text, nextChangeAt) => {
    const question = text === undefined ? undefined : { number: 1, text };
    expect(searchBoxViewAt(typed, now)).toEqual({ status, question, nextChangeAt });
  });

  it('is idle with nothing typed, and once the answer is there', () => {
    const idle = { status: 'idle' };
    expect(searchBoxViewAt(empty, 0)).toEqual(idle);
    expect(searchBoxViewAt(answered, 9_999)).toEqual(idle);
    expect(searchBoxViewAt(typeInSearchBox(typed, '', 1_050), 9_999)).toEqual(idle);
  });

  it('waits for a pause: each letter begins the wait anew', () => {
    const more = typeInSearchBox(typed, 'pan d', 1_100);
    expect(searchBoxViewAt(more, 1_219).question).toBeUndefined();
    expect(searchBoxViewAt(more, 1_220).question).toEqual({ number: 2, text: 'pan d' });
  });

  it('does nothing when the text stays the same', () => {
    expect(typeInSearchBox(typed, 'pan', 1_050)).toBe(typed);
    expect(typeInSearchBox(empty, '', 1_050)).toBe(empty);
  });

  // Spec: «Search input length»
  it('keeps 512 characters', () => expect(typeInSearchBox(empty, 'x'.repeat(600), 0).text).toHaveLength(512));
});

// Spec: «States: idle, loading, stalled (after 300»
describe('the suggestion panel opens or closes', () => {
  it('opens with the first letter and closes with the last', () => {
    expect(empty).toMatchObject({ isOpen: false, text: '', selected: undefined, waiting: undefined });
    expect(typed.isOpen).toBe(true);
    const closed = { text: '  ', isOpen: false, options: [], highlighted: -1 };
    expect(typeInSearchBox(answered, '  ', 2_000)).toMatchObject(closed);
  });

  it('keeps the suggestions until the next ones come', () => {
    const more = typeInSearchBox(answered, 'pan d', 2_000);
    expect(more).toMatchObject({ isOpen: true, options: answered.options, highlighted: 0 });
    const next = putSuggestionsInSearchBox(more, 2, ['pan de yema']);
    expect(next).toMatchObject({ options: ['pan de yema'], highlighted: 0 });
    expect(putSuggestionsInSearchBox(more, 2, [])).toMatchObject({ options: [], highlighted: -1 });
  });

  it('closes when the box is left, and opens when it is returned to', () => {
    const left = closeSuggestions(answered);
    expect(left).toMatchObject({ isOpen: false, text: 'pan', options: answered.options });
    expect(closeSuggestions(left)).toBe(left);
    expect(openSuggestions(left)).toEqual(answered);
    expect(openSuggestions(answered)).toBe(answered);
    expect(openSuggestions(empty)).toBe(empty);
    const blank = typeInSearchBox(empty, '  ', 0);
    expect(openSuggestions(blank)).toBe(blank);
  });

  it('stays closed when the answer comes after it was closed', () => {
    expect(putSuggestionsInSearchBox(closeSuggestions(typed), 1, ['pan'])).toMatchObject({
      isOpen: false,
      options: ['pan'],
    });
  });
});

describe('answers out of order', () => {
  it('are ignored, but for that to the latest question', () => {
    const more = typeInSearchBox(typed, 'pan d', 1_200);
    expect(putSuggestionsInSearchBox(more, 1, ['pan'])).toBe(more);
    const latest = putSuggestionsInSearchBox(more, 2, ['pan de yema']);
    expect(latest.options).toEqual(['pan de yema']);
    expect(putSuggestionsInSearchBox(latest, 1, ['pan'])).toBe(latest);
    expect(putSuggestionsInSearchBox(latest, 2, ['otro'])).toBe(latest);
  });

  it('are ignored after the text was emptied or something was selected', () => {
    const cleared = typeInSearchBox(typed, '', 1_050);
    expect(putSuggestionsInSearchBox(cleared, 1, ['pan'])).toBe(cleared);
    const chosen = selectSuggestion(typeInSearchBox(answered, 'pan d', 2_000), 0);
    expect(putSuggestionsInSearchBox(chosen, 2, ['pan de yema'])).toBe(chosen);
    expect(typeInSearchBox(chosen, 'a', 3_000).waiting?.question.number).toBe(3);
    expect(typeInSearchBox(cleared, 'a', 3_000).waiting?.question.number).toBe(2);
  });
});

// Spec: «Keys: arrows move the highlight, Escape closes»
describe('keys', () => {
  it.each([
    [[], 0],
    [['ArrowDown'], 1],
    [['ArrowDown', 'ArrowDown'], 2],
    [['ArrowDown', 'ArrowDown', 'ArrowDown'], 0],
    [['ArrowUp'], 2],
    [['ArrowUp', 'ArrowUp'], 1],
    [['Escape', 'ArrowDown'], 0],
    [['ArrowDown', 'Escape', 'ArrowDown'], 0],
    [['Escape', 'ArrowUp'], 2],
  ])('%j highlights %i', (keys, highlighted) => {
    expect(press(answered, ...keys)).toMatchObject({ highlighted, isOpen: true });
  });

  it.each([
    [['Enter'], 'pan'],
    [['ArrowDown', 'Enter'], 'pan de yema'],
    [['ArrowUp', 'Enter'], 'empanada'],
  ])('%j selects %s', (keys, selected) => {
    expect(press(answered, ...keys)).toEqual({ ...empty, selected, asked: 1 });
  });

  it.each(['Escape', 'Tab'])('%s closes', (key) => {
    expect(press(answered, key)).toMatchObject({ isOpen: false, text: 'pan', selected: undefined });
  });

  it('leaves alone what it does not use, by returning the same box', () => {
    expect(press(answered, 'a')).toBe(answered);
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Tab']) expect(press(empty, key)).toBe(empty);
    const closed = closeSuggestions(answered);
    for (const key of ['Enter', 'Escape', 'Tab']) expect(press(closed, key)).toBe(closed);
    const nothing = putSuggestionsInSearchBox(typed, 1, []);
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) expect(press(nothing, key)).toBe(nothing);
  });

  it('forgets the selection with the next letter', () => {
    expect(typeInSearchBox(press(answered, 'Enter'), 'a', 3_000).selected).toBeUndefined();
  });

  it('can be pointed at instead', () => {
    expect(highlightSuggestion(answered, 2).highlighted).toBe(2);
    expect(highlightSuggestion(answered, 0)).toBe(answered);
    expect(highlightSuggestion(answered, 3)).toBe(answered);
    expect(selectSuggestion(answered, 1).selected).toBe('pan de yema');
    expect(selectSuggestion(answered, 3)).toBe(answered);
  });
});

describe('Enter before the answer', () => {
  const scanned = pressSearchBoxKey(typed, 'Enter', 1_010);

  it('selects at once where the answer is there, so that what is typed next goes where it belongs', () => {
    const answer = (text: string) => [text, 'pan de yema'];
    expect(resolvePendingEnter(scanned, answer)).toMatchObject({ selected: 'pan', text: '', waiting: undefined });
    expect(resolvePendingEnter(typed, answer)).toBe(typed);
    expect(resolvePendingEnter(answered, answer)).toBe(answered);
    expect(resolvePendingEnter(scanned, () => undefined)).toBe(scanned);
  });

  it('asks at once', () => {
    expect(searchBoxViewAt(scanned, 1_010)).toMatchObject({ status: 'loading', question: { text: 'pan' } });
    expect(searchBoxViewAt(scanned, 1_310).status).toBe('stalled');
    expect(searchBoxViewAt(pressSearchBoxKey(typed, 'Enter', 1_200), 1_420).status).toBe('stalled');
  });

  it('selects what the answer brings first', () => {
    const box = putSuggestionsInSearchBox(scanned, 1, ['pan', 'pan de yema']);
    expect(box).toEqual({ ...empty, selected: 'pan', asked: 1 });
  });

  it('selects nothing from nothing, from a closed panel, or for another text', () => {
    const nothing = putSuggestionsInSearchBox(scanned, 1, []);
    expect(nothing).toMatchObject({ selected: undefined, selectsAnswer: false, text: 'pan' });
    expect(putSuggestionsInSearchBox(closeSuggestions(scanned), 1, ['pan']).selected).toBeUndefined();
    const more = typeInSearchBox(scanned, 'pan d', 1_050);
    expect(putSuggestionsInSearchBox(more, 2, ['pan de yema'])).toMatchObject({ selected: undefined, text: 'pan d' });
  });

  it('never selects a suggestion for an older text', () => {
    const more = press(typeInSearchBox(answered, 'yema', 2_000), 'Enter');
    expect(more.selected).toBeUndefined();
    expect(putSuggestionsInSearchBox(more, 2, ['pan de yema']).selected).toBe('pan de yema');
  });
});

it('highlights one of its options, whatever happens', () => {
  const options = fc.array(fc.string({ minLength: 1 }), { maxLength: 5 });
  const event = fc.oneof(
    fc.string({ maxLength: 3 }).map((text) => (box: SearchBox<string>) => typeInSearchBox(box, text, 0)),
    fc
      .constantFrom('ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Tab')
      .map((key) => (box: SearchBox<string>) => pressSearchBoxKey(box, key, 0)),
    fc.tuple(fc.nat(2), options).map(
      ([late, found]) =>
        (box: SearchBox<string>) =>
          putSuggestionsInSearchBox(box, box.asked - late, found),
    ),
    fc.nat(6).map((place) => (box: SearchBox<string>) => highlightSuggestion(box, place)),
    fc.nat(6).map((place) => (box: SearchBox<string>) => selectSuggestion(box, place)),
    fc.constantFrom(openSuggestions, closeSuggestions),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      let box = empty;
      const broken = new Set<string>();
      for (const happen of events) {
        box = happen(box);
        for (const fault of faultsOf(box)) broken.add(fault);
      }
      expect([...broken]).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

function faultsOf({ text, isOpen, options, highlighted, waiting, selectsAnswer, asked }: SearchBox<string>): string[] {
  const promises = {
    'one of the options is highlighted': options.length === 0 ? highlighted === -1 : options[highlighted] !== undefined,
    'an open panel is about a text': !isOpen || text.trim() !== '',
    'only an answer that is awaited is selected': !selectsAnswer || waiting !== undefined,
    'what is asked is what was typed': waiting === undefined || waiting.question.text === text,
    'and it is the latest question': waiting === undefined || waiting.question.number === asked,
  };
  return Object.entries(promises).flatMap(([promise, isKept]) => (isKept ? [] : [promise]));
}
