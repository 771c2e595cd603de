/** What filters a list and what stands in its field are the same, whichever way the address changes. */
import { expect, it, onTestFinished, vi } from 'vitest';

it('what was typed stands in the field again when the way back leads to it', async () => {
  const states: unknown[] = [];
  let place = 0;
  const own = (initial: unknown) => {
    const at = place++;
    if (!(at in states)) states[at] = initial;
    return at;
  };
  vi.useFakeTimers();
  vi.resetModules();
  vi.doMock('react', () => ({
    useEffect: () => undefined,
    useRef: (initial: unknown) => states[own({ current: initial })],
    useState: (initial: unknown) => {
      const at = own(initial);
      return [states[at], (value: unknown) => (states[at] = value)];
    },
  }));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.doUnmock('react');
    vi.resetModules();
  });
  const { useDebouncedUrlFilter } = await import('./use-debounced-url-filter.ts');
  const render = (address: string) => {
    place = 0;
    return useDebouncedUrlFilter(address, () => undefined);
  };
  /** A state that is set while it is rendered is rendered once more. */
  const fieldAt = (address: string) => {
    render(address);
    return render(address)[0];
  };
  const [, type] = render('');
  type('arroz');
  vi.runAllTimers();
  expect(fieldAt('arroz')).toBe('arroz');
  expect(fieldAt('')).toBe('');
  expect(fieldAt('arroz')).toBe('arroz');
});
