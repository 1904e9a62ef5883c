/** What a command writes besides for each member whom it tells: a row of their inbox, and its place in the index. */
export const TOLD_A_MEMBER = 2
