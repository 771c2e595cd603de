/** `in`, `out` and `moved` are only for money that came in, went out or was moved, and `warn` only for warnings. */

export type Tone = 'neutral' | 'accent' | 'in' | 'out' | 'moved' | 'warn';

/** Text, background and border. */
export const toneStyles: Readonly<Record<Tone, string>> = {
  neutral: 'border-line bg-paper text-ink-soft',
  accent: 'border-accent-soft bg-accent-soft text-accent',
  in: 'border-in-line bg-in-soft text-in',
  out: 'border-out-line bg-out-soft text-out',
  moved: 'border-moved-line bg-moved-soft text-moved',
  warn: 'border-warn-line bg-warn-soft text-warn',
};
