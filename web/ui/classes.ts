/** Joins class names and leaves out the ones that do not apply; with none left there is no attribute. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ') || undefined
