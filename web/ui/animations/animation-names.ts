/** The small drawings that can move, each in a file of its own below `drawings`. */
export const ANIMATIONS = [
  'grinning',
  'winking',
  'star-struck',
  'zipper-mouth',
  'kiss',
  'eye-roll',
  'raised-eyebrow',
  'blush',
  'crying',
  'party-popper',
  'check-mark',
  'drinks',
  'lock',
  'present',
] as const

export type AnimationName = (typeof ANIMATIONS)[number]
