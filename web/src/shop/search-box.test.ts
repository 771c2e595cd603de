/** The search box, told as what is typed, pressed and answered. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerQuestion,
  closePanel,
  emptySearchBox,
  highlightOption,
  openPanel,
  pressKey,
  type SearchBox,
  searchBoxAt,
  selectOption,
  typeText,
} from './search-box.ts';

const empty = emptySearchBox<string>();
const typed = typeText(empty, 'pan', 1_000);
const answered = answerQuestion(typed, 1, ['pan', 'pan de yema', 'empanada']);

const press = (box: SearchBox<string>, ...keys: string[]) =>
  keys.reduce((pressed, key) => pressKey(pressed, key, 2_000), box);

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
    expect(searchBoxAt(typed, now)).toEqual({ status, question, nextChangeAt });
  });

  it('is idle with nothing typed, and once the answer is there', () => {
    const idle = { status: 'idle' };
    expect(searchBoxAt(empty, 0)).toEqual(idle);
    expect(searchBoxAt(answered, 9_999)).toEqual(idle);
    expect(searchBoxAt(typeText(typed, '', 1_050), 9_999)).toEqual(idle);
  });

  it('waits for a pause: each letter begins the wait anew', () => {
    const more = typeText(typed, 'pan d', 1_100);
    expect(searchBoxAt(more, 1_219).question).toBeUndefined();
    expect(searchBoxAt(more, 1_220).question).toEqual({ number: 2, text: 'pan d' });
  });

  it('does nothing when the text stays the same', () => {
    expect(typeText(typed, 'pan', 1_050)).toBe(typed);
    expect(typeText(empty, '', 1_050)).toBe(empty);
  });

  // Spec: «Search input length»
  it('keeps 512 characters', () => expect(typeText(empty, 'x'.repeat(600), 0).text).toHaveLength(512));
});

// Spec: «States: idle, loading, stalled (after 300»
describe('the suggestion panel opens or closes', () => {
  it('opens with the first letter and closes with the last', () => {
    expect(empty).toMatchObject({ isOpen: false, text: '', selected: undefined, waiting: undefined });
    expect(typed.isOpen).toBe(true);
    expect(typeText(answered, '  ', 2_000)).toMatchObject({
      text: '  ',
      isOpen: false,
      options: [],
      highlighted: -1,
    });
  });

  it('keeps the suggestions until the next ones come', () => {
    const more = typeText(answered, 'pan d', 2_000);
    expect(more).toMatchObject({ isOpen: true, options: answered.options, highlighted: 0 });
    expect(answerQuestion(more, 2, ['pan de yema'])).toMatchObject({
      options: ['pan de yema'],
      highlighted: 0,
    });
    expect(answerQuestion(more, 2, [])).toMatchObject({ options: [], highlighted: -1 });
  });

  it('closes when the box is left, and opens when it is returned to', () => {
    const left = closePanel(answered);
    expect(left).toMatchObject({ isOpen: false, text: 'pan', options: answered.options });
    expect(closePanel(left)).toBe(left);
    expect(openPanel(left)).toEqual(answered);
    expect(openPanel(answered)).toBe(answered);
    expect(openPanel(empty)).toBe(empty);
    const blank = typeText(empty, '  ', 0);
    expect(openPanel(blank)).toBe(blank);
  });

  it('stays closed when the answer comes after it was closed', () => {
    expect(answerQuestion(closePanel(typed), 1, ['pan'])).toMatchObject({ isOpen: false, options: ['pan'] });
  });
});

describe('answers out of order', () => {
  it('are ignored, but for that to the latest question', () => {
    const more = typeText(typed, 'pan d', 1_200);
    expect(answerQuestion(more, 1, ['pan'])).toBe(more);
    const latest = answerQuestion(more, 2, ['pan de yema']);
    expect(latest.options).toEqual(['pan de yema']);
    expect(answerQuestion(latest, 1, ['pan'])).toBe(latest);
    expect(answerQuestion(latest, 2, ['otro'])).toBe(latest);
  });

  it('are ignored after the text was emptied or something was selected', () => {
    const cleared = typeText(typed, '', 1_050);
    expect(answerQuestion(cleared, 1, ['pan'])).toBe(cleared);
    const chosen = selectOption(typeText(answered, 'pan d', 2_000), 0);
    expect(answerQuestion(chosen, 2, ['pan de yema'])).toBe(chosen);
    expect(typeText(chosen, 'a', 3_000).waiting?.question.number).toBe(3);
    expect(typeText(cleared, 'a', 3_000).waiting?.question.number).toBe(2);
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
    const closed = closePanel(answered);
    for (const key of ['Enter', 'Escape', 'Tab']) expect(press(closed, key)).toBe(closed);
    const nothing = answerQuestion(typed, 1, []);
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) expect(press(nothing, key)).toBe(nothing);
  });

  it('forgets the selection with the next letter', () => {
    expect(typeText(press(answered, 'Enter'), 'a', 3_000).selected).toBeUndefined();
  });

  it('can be pointed at instead', () => {
    expect(highlightOption(answered, 2).highlighted).toBe(2);
    expect(highlightOption(answered, 0)).toBe(answered);
    expect(highlightOption(answered, 3)).toBe(answered);
    expect(selectOption(answered, 1).selected).toBe('pan de yema');
    expect(selectOption(answered, 3)).toBe(answered);
  });
});

describe('Enter before the answer', () => {
  const scanned = pressKey(typed, 'Enter', 1_010);

  it('asks at once', () => {
    expect(searchBoxAt(scanned, 1_010)).toMatchObject({ status: 'loading', question: { text: 'pan' } });
    expect(searchBoxAt(scanned, 1_310).status).toBe('stalled');
    expect(searchBoxAt(pressKey(typed, 'Enter', 1_200), 1_420).status).toBe('stalled');
  });

  it('selects what the answer brings first', () => {
    expect(answerQuestion(scanned, 1, ['pan', 'pan de yema'])).toEqual({
      ...empty,
      selected: 'pan',
      asked: 1,
    });
  });

  it('selects nothing from nothing, from a closed panel, or for another text', () => {
    expect(answerQuestion(scanned, 1, [])).toMatchObject({
      selected: undefined,
      selectsAnswer: false,
      text: 'pan',
    });
    expect(answerQuestion(closePanel(scanned), 1, ['pan']).selected).toBeUndefined();
    const more = typeText(scanned, 'pan d', 1_050);
    expect(answerQuestion(more, 2, ['pan de yema'])).toMatchObject({ selected: undefined, text: 'pan d' });
  });

  it('never selects a suggestion for an older text', () => {
    const more = press(typeText(answered, 'yema', 2_000), 'Enter');
    expect(more.selected).toBeUndefined();
    expect(answerQuestion(more, 2, ['pan de yema']).selected).toBe('pan de yema');
  });
});

it('highlights one of its options, whatever happens', () => {
  const options = fc.array(fc.string({ minLength: 1 }), { maxLength: 5 });
  const event = fc.oneof(
    fc.string({ maxLength: 3 }).map((text) => (box: SearchBox<string>) => typeText(box, text, 0)),
    fc
      .constantFrom('ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Tab')
      .map((key) => (box: SearchBox<string>) => pressKey(box, key, 0)),
    fc.tuple(fc.nat(2), options).map(
      ([late, found]) =>
        (box: SearchBox<string>) =>
          answerQuestion(box, box.asked - late, found),
    ),
    fc.nat(6).map((place) => (box: SearchBox<string>) => highlightOption(box, place)),
    fc.nat(6).map((place) => (box: SearchBox<string>) => selectOption(box, place)),
    fc.constantFrom(openPanel, closePanel),
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
