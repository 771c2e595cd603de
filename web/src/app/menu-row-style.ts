/** Shared by links and buttons. */
export const menuRowStyle =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-xl px-3 text-left hover:bg-accent-soft active:bg-accent-soft';
