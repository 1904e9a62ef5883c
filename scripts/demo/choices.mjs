import { sitters } from './portraits.mjs'

/** Nora founded the club's portal with a name and an email alone; the rest she fills in herself. */
export const norasRecord = [
  {
    profile: 'Nora Quist',
    set: {
      phone: { home: '5095550120', cell: '5095550121' },
      address: { street: '9 Snowgrass Way', city: 'Larch Prairie', state: 'WA', zipCode: '98994' },
    },
    wallpaper: 'bluebird',
  },
]

/** Marit's record is the one that visitors open first, so its history is there early. */
export const maritsYear = [
  { passport: 'Marit Solheim', by: 'Ines Calloway', sides: ['front', 'back'] },
  { revise: 'Marit Solheim', by: 'Ines Calloway', set: { statusType: 'Active' } },
  { profile: 'Marit Solheim', wallpaper: 'rope-tow' },
  { profile: 'Marit Solheim', set: { phone: { cell: '2065550172' }, address: { street: '412 Quarry Steps' } } },
]

const WALLPAPERS = {
  bluebird: ['Amos Birkeland', 'June Okafor', 'Halvard Eriksen'],
  snowfall: ['Owen Castellane', 'Einar Solheim', 'Thandiwe Mbeki'],
  'valley-fog': ['Sunniva Brandt', 'Kofi Lindgren', 'Chidi Okafor'],
  'clear-night': ['Tess Moriyama', 'Lucia Ferrante', 'Linh Hoang'],
  lodge: ['Ines Calloway', 'Wren Aldous', 'Priya Ravindran', 'Miles Hadley'],
  'rope-tow': ['Dale Whitcomb', 'Rory MacAskill'],
  'deep-pines': ['Solveig Birkeland', 'Kenji Moriyama', 'Astrid Dahlgren', 'Arjun Ravindran'],
}

/** Who chose which wallpaper, and a portrait where there is one. They have to have signed in for that. */
export const chosenLooks = (hasSettled) =>
  Object.entries(WALLPAPERS).flatMap(([wallpaper, names]) =>
    names.flatMap((name) => [
      ...(hasSettled(name) ? [] : [{ settle: name }]),
      { profile: name, wallpaper, ...(sitters.includes(name) && { hasPortrait: true }) },
    ]),
  )

// The portal takes twenty files from an account within ten minutes, and sixty from a machine. Some of them are the visitor's.
const CARDS = {
  'Ines Calloway':
    'Clyde Abernathy, Ruth Abernathy, Saskia Achterberg, Wren Aldous, Nils Amundsen, Thora Amundsen, Mateo Arriaga, ' +
    'Parisa Azimi, Corinne Baptiste, Étienne Beaulieu, Marguerite Beaulieu, Amos Birkeland, Solveig Birkeland',
  'Owen Castellane':
    'Sunniva Brandt, Desmond Calloway, Beatriz Castellane, Leela Chandra, Vikram Chandra, Daniel Cho, Minseo Cho, ' +
    'Fintan Coyle, Astrid Dahlgren, Lucia Ferrante, Marco Ferrante, Kofi Lindgren, Tess Moriyama',
  'Tess Moriyama':
    'Owen Castellane, Kenji Moriyama, Emiko Nakagawa, June Okafor, Chidi Okafor, Nora Quist, Leif Quist, ' +
    'Priya Ravindran, Einar Solheim, Tor Solheim, Dale Whitcomb, Joanne Whitcomb',
}

export const passports = Object.entries(CARDS).flatMap(([by, names]) =>
  names.split(', ').map((name) => ({ passport: name, by, sides: ['front'] })),
)
