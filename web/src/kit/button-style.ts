/**
 * The look of buttons, button-like links and menu triggers.
 *
 * The main action is as wide as the phone; on a larger screen it is as wide as its words.
 */

/** The main action, another one, a minor one, or one that cannot be undone. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-xl border py-2 text-center font-bold ' +
  'cursor-pointer select-none touch-manipulation transition-colors duration-100 motion-reduce:transition-none ' +
  'aria-disabled:cursor-default';

/** Disabled buttons have the same colours, whatever their kind. */
const unavailable = 'aria-disabled:border-line aria-disabled:bg-line aria-disabled:text-ink-soft data-pending:text-ink';

const looks: Readonly<Record<ButtonKind, string>> = {
  primary:
    'border-accent bg-accent px-[min(1.25rem,7vw)] text-on-accent hover:border-accent-strong hover:bg-accent-strong ' +
    'active:border-accent-strong active:bg-accent-strong',
  secondary:
    'border-edge bg-sheet px-[min(1.25rem,7vw)] text-ink hover:bg-accent-soft active:border-accent active:bg-accent-soft',
  quiet: 'border-transparent px-3 text-accent hover:bg-accent-soft active:bg-accent-soft',
  danger: 'border-warn bg-sheet px-[min(1.25rem,7vw)] text-warn hover:bg-warn-soft active:bg-warn-soft',
};

const phoneWide: ReadonlySet<ButtonKind> = new Set(['primary', 'danger']);

export function buttonStyle(kind: ButtonKind, isWide: boolean): string {
  const width = phoneWide.has(kind) ? 'w-full sm:w-auto' : '';
  return `${shape} ${looks[kind]} ${isWide ? 'w-full' : width} ${unavailable}`;
}
