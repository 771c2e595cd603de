/** How much of a list was opened: whoever comes back to its place in the history finds as much as there was. */
import { useRouter } from '@tanstack/react-router';
import { useCallback, useReducer, useState } from 'react';

const opened = new Map<string, number>();

/** `list` says what is listed: of something else, as much is shown as at first. */
export function useOpenedCount(list: string | undefined, atFirst: number): [number, (count: number) => void] {
  const { history } = useRouter();
  const [visit] = useState(() => {
    const { __TSR_key: key } = history.location.state;
    return key;
  });
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const place = `${visit} ${list}`;
  const open = useCallback(
    (count: number) => {
      opened.set(place, count);
      draw();
    },
    [place],
  );
  return [opened.get(place) ?? atFirst, open];
}
