/** The beds with which a night has plenty; the dashboard says it too, and needs nothing else of the lodge's words. */
const PLENTY = 10

export const leftOf = (left: number) => (left >= PLENTY ? 'free' : left > 0 ? 'few' : 'full')

export const LEFT_ICONS = { free: 'left-plenty', few: 'left-few', full: 'left-none' } as const
export const LEFT_WORDS = { free: 'plenty', few: 'few left', full: 'full' } as const

/** "12 beds left", "1 bed left". */
export const bedsLeft = (left: number): string => `${left} ${left === 1 ? 'bed' : 'beds'} left`
