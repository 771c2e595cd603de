/** Which way money went: it came in, it went out, or it was moved between accounts. */

export type FlowDirection = 'in' | 'out' | 'moved';

export const flowColors: Readonly<Record<FlowDirection, string>> = {
  in: 'text-in',
  out: 'text-out',
  moved: 'text-moved',
};
