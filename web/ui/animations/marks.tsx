import { Animation } from './animation'

/** Beside the words that something is recorded, or in place of a banner's icon. */
export const savedMark = <Animation name="check-mark" size={24} loop={false} />

/** Beside the words that something may be a mistake. */
export const doubtMark = <Animation name="raised-eyebrow" size={24} loop={false} />

/** Beside the words that something is there again. */
export const backMark = <Animation name="present" size={24} loop={false} />
