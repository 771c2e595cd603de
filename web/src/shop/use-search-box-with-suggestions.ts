/**
 * Runs the search box (search-box-state.ts): stores its state, searches when due, and reports each selection once, with
 * its typed text.
 */
import {
  resolvePendingEnter,
  putSuggestionsInSearchBox,
  emptySearchBoxState,
  type SearchBox,
  searchBoxViewAt,
} from './search-box-state.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface RunningSearchBox<Option> {
  readonly box: SearchBox<Option>;
  /** True if the products take so long to load that the box must show it. */
  readonly isStalled: boolean;
  /** Returns true if the change had an effect, which means that a key was used. */
  readonly change: (step: (before: SearchBox<Option>) => SearchBox<Option>) => boolean;
}

/** `answer` returns the options for a text, or undefined while the products load. */
export function useSearchBoxWithSuggestions<Option>(
  answer: (text: string) => readonly Option[] | undefined,
  onSelect: (option: Option, typed: string) => void,
): RunningSearchBox<Option> {
  const [box, setBox] = useState(emptySearchBoxState<Option>);
  const [isStalled, setIsStalled] = useState(false);
  /** The state for the next change: several may come before a render. */
  const latest = useRef(box);

  const change = (step: (before: SearchBox<Option>) => SearchBox<Option>): boolean => {
    const before = latest.current;
    const after = resolvePendingEnter(step(before), answer);
    latest.current = after;
    setBox(after);
    if (after.selected !== undefined && after.selected !== before.selected) onSelect(after.selected, before.text);
    return after !== before;
  };
  const giveAnswer = useEffectEvent((number: number, options: readonly Option[]) => {
    change((before) => putSuggestionsInSearchBox(before, number, options));
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = performance.now();
      const { status, question, nextChangeAt } = searchBoxViewAt(box, now);
      setIsStalled(status === 'stalled');
      const options = question === undefined ? undefined : answer(question.text);
      if (question !== undefined && options !== undefined) giveAnswer(question.number, options);
      else if (nextChangeAt !== undefined) timer = setTimeout(look, nextChangeAt - now);
    };
    timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [box, answer]);

  return { box, isStalled, change };
}
