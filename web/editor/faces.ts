/** The eight emoji of the portal, by the names that the club knows them by. */
export const FACES = [
  { name: 'smile', emoji: '🙂' },
  { name: 'wink', emoji: '😉' },
  { name: 'eye roll', emoji: '🙄' },
  { name: 'kiss', emoji: '😘' },
  { name: 'stars', emoji: '🤩' },
  { name: 'blush', emoji: '😊' },
  { name: 'sad', emoji: '😢' },
  { name: 'zipped', emoji: '🤐' },
] as const
