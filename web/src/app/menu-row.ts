/** How a line of a menu looks, be it a link or a button. */
export const menuRow =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-xl px-3 text-left hover:bg-accent-soft active:bg-accent-soft';
