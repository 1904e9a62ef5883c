/** The eight pictures that a member may have behind the profile. The names are stored. */
export const WALLPAPERS = [
  'first-light',
  'bluebird',
  'snowfall',
  'valley-fog',
  'clear-night',
  'lodge',
  'rope-tow',
  'deep-pines',
] as const

export type Wallpaper = (typeof WALLPAPERS)[number]
