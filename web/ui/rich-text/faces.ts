import type { AnimationName } from '../animations/animation-names'

/** The eight emoji of the portal, by the names that the club knows them by, and the drawings of them. */
export const FACES = [
  { name: 'smile', emoji: '🙂', drawing: 'grinning' },
  { name: 'wink', emoji: '😉', drawing: 'winking' },
  { name: 'eye roll', emoji: '🙄', drawing: 'eye-roll' },
  { name: 'kiss', emoji: '😘', drawing: 'kiss' },
  { name: 'stars', emoji: '🤩', drawing: 'star-struck' },
  { name: 'blush', emoji: '😊', drawing: 'blush' },
  { name: 'sad', emoji: '😢', drawing: 'crying' },
  { name: 'zipped', emoji: '🤐', drawing: 'zipper-mouth' },
] as const satisfies readonly { name: string; emoji: string; drawing: AnimationName }[]
