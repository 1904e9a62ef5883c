/** A desk and what is left of a wide screen whose owner has it enlarged four times. */
export const WIDTHS = { wide: { width: 1280, height: 800 }, narrow: { width: 320, height: 640 } }

export const SIZES = Object.keys(WIDTHS) as readonly (keyof typeof WIDTHS)[]
