/**
 * Runs the search box (search-box.ts): keeps its state, asks when a question is due, and hands out what
 * was selected, once, with what had been typed for it.
 */
import { answerQuestion, emptySearchBox, type SearchBox, searchBoxAt } from './search-box.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface RunningSearchBox<Option> {
  readonly box: SearchBox<Option>;
  /** Nothing to search in, and for so long that it has to be said. */
  readonly isStalled: boolean;
  /** True where the change did something; by that a key is known to have been used. */
  readonly change: (step: (before: SearchBox<Option>) => SearchBox<Option>) => boolean;
}

/** `answer` gives the options for a text, or undefined while there is nothing to search in. */
export function useSearchBox<Option>(
  answer: (text: string) => readonly Option[] | undefined,
  onSelect: (option: Option, typed: string) => void,
): RunningSearchBox<Option> {
  const [box, setBox] = useState(emptySearchBox<Option>);
  const [isStalled, setIsStalled] = useState(false);
  /** What the next change starts from: several may come before anything is painted. */
  const latest = useRef(box);

  const change = (step: (before: SearchBox<Option>) => SearchBox<Option>): boolean => {
    const before = latest.current;
    const after = step(before);
    latest.current = after;
    setBox(after);
    if (after.selected !== undefined && after.selected !== before.selected) onSelect(after.selected, before.text);
    return after !== before;
  };
  const giveAnswer = useEffectEvent((number: number, options: readonly Option[]) => {
    change((before) => answerQuestion(before, number, options));
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = performance.now();
      const { status, question, nextChangeAt } = searchBoxAt(box, now);
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
