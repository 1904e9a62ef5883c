import { type Account, jasper, marit, nora } from '../journeys/cast'
import type { Screen } from '../journeys/screen'
import { administratorsScreens, membersScreens } from '../journeys/screens'
import { visitorsScreens, wizard } from '../journeys/visitors-screens'
import { furtherScreens } from './further-screens'
import { wallScreens } from './wall-screens'

/** Everybody who looks at the portal, and all that each of them gets to see, in all its states. */
export const readers: readonly {
  readonly reader: string
  readonly who?: Account
  readonly screens: readonly Screen[]
}[] = [
  { reader: 'a visitor', screens: visitorsScreens },
  { reader: 'a newcomer', who: jasper, screens: [wizard] },
  { reader: 'a member', who: marit, screens: [...membersScreens, ...wallScreens] },
  { reader: 'an administrator', who: nora, screens: [...administratorsScreens, ...furtherScreens] },
]
