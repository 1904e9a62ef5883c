import { spread } from './club-days.mjs'
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
  { on: '2024-11-16T11:20', passport: 'Marit Solheim', by: 'Ines Calloway', sides: ['front', 'back'] },
  { on: '2025-11-08T10:12', revise: 'Marit Solheim', by: 'Ines Calloway', set: { statusType: 'Active' } },
  { on: '2025-12-21T20:33', profile: 'Marit Solheim', wallpaper: 'rope-tow' },
  {
    on: '2026-10-03T16:48',
    profile: 'Marit Solheim',
    set: { phone: { cell: '2065550172' }, address: { street: '412 Quarry Steps' } },
  },
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

/** Who chose which wallpaper, and a portrait where there is one. */
export const chosenLooks = spread(
  Object.entries(WALLPAPERS).flatMap(([wallpaper, names]) =>
    names.map((profile) => ({ profile, wallpaper, ...(sitters.includes(profile) && { hasPortrait: true }) })),
  ),
  '2024-12-10',
  '2025-02-20',
)

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

export const passports = spread(
  Object.entries(CARDS).flatMap(([by, names]) =>
    names.split(', ').map((name) => ({ passport: name, by, sides: ['front'] })),
  ),
  '2024-11-09',
  '2025-03-15',
)
