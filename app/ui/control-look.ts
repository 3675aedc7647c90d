/** The surface that everything to be filled in shares. */
export const controlLook =
  'w-full rounded-md border border-control bg-surface px-3.5 text-base text-text transition-[border-color,background-color] hover:border-muted focus-visible:border-ember-hot focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-55';

/** The same for what opens a list, closed. */
export const selectLook = `${controlLook} flex items-center justify-between gap-2 text-left data-placeholder:text-faint`;
