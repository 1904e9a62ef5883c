/**
 * What a command costs besides, where it changes what can be found: the row of that, the words that leave the index and
 * those that enter it.
 */
export const SEARCHED = { statements: 1, written: 5, read: 5 } as const
