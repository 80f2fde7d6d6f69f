/**
 * How the UI library's components differ from their defaults: one accent per meaning, smaller icons and help texts
 * for a dense window. Read by the build (vite.config.ts), which turns it into the library's configuration.
 */
export const theme = {
  colors: {
    primary: 'teal',
    neutral: 'zinc',
    success: 'green',
    info: 'blue',
    warning: 'amber',
    error: 'red',
  },
  button: {
    variants: {
      size: {
        xs: { base: 'min-h-6 min-w-6 justify-center', leadingIcon: 'size-3.5' },
        md: { leadingIcon: 'size-4', trailingIcon: 'size-4' },
      },
    },
    // The library's hover lets a quarter of the page through, and the label falls below AA.
    compoundVariants: [
      { color: 'primary', variant: 'solid', class: 'hover:bg-primary/90 active:bg-primary/90' },
      { color: 'error', variant: 'solid', class: 'hover:bg-error/90 active:bg-error/90' },
    ],
  },
  // Keys are written as they are on the keyboard: "Ctrl", not "CTRL".
  kbd: { base: 'normal-case' },
  input: { variants: { size: { md: { leadingIcon: 'size-4', trailingIcon: 'size-4' } } } },
  select: { variants: { size: { sm: { trailingIcon: 'size-3.5' }, md: { trailingIcon: 'size-4' } } } },
  formField: { slots: { help: 'mt-1 text-xs text-muted', error: 'mt-1 text-xs text-error' } },
  radioGroup: { slots: { legend: 'mb-2 block font-medium text-default', description: 'text-xs text-muted' } },
  modal: {
    slots: {
      // Of a dialog higher than the window, the middle gives way.
      header: 'shrink-0',
      title: 'text-base text-highlighted font-semibold',
      footer: 'flex shrink-0 items-center gap-2 p-4 sm:px-6',
    },
  },
  dropdownMenu: {
    variants: { size: { md: { itemLeadingIcon: 'size-4 my-0.5', itemTrailingIcon: 'size-4 my-0.5' } } },
  },
  commandPalette: { variants: { size: { md: { itemLeadingIcon: 'size-4 my-0.5' } } } },
}
