import type { ComponentProps } from 'react'

import type { Command } from '../search/palette-groups'
import { SearchPalette } from '../search/search-palette'
import { may } from '../sync/session/session'
import { switchTheme } from '../ui/browser-preference'
import { type Destination, navigation } from './navigation'

/** The search as it opens from the header: with the pages of the menu, and what else can be done from there. */
export const HeaderSearch = (props: Omit<ComponentProps<typeof SearchPalette>, 'commands'>) => (
  <SearchPalette commands={commands()} {...props} />
)

/** The commands that the search offers besides records. */
const commands = (): readonly Command[] => [
  ...navigation()
    .flatMap((entry) => ('href' in entry ? [entry] : entry.destinations))
    .map(commandTo)
    // Commands that add something are wanted most.
    .sort((one, other) => Number(other.label.startsWith('Add')) - Number(one.label.startsWith('Add'))),
  { label: 'Go to Tonight at the Lodge', icon: 'lodge', href: '/lodge/tonight' },
  { label: 'Go to Lodge Statement', icon: 'print', href: '/lodge/statement' },
  ...(may('manage lodge')
    ? [{ label: 'Go to Rooms and Seasons', icon: 'settings', href: '/lodge/rooms' } as const]
    : []),
  { label: 'Go to Notification Settings', icon: 'bell', href: '/notifications' },
  { label: 'Go to Account', icon: 'key', href: '/account-setup' },
  { label: 'Light or dark', icon: 'moon', onSelect: switchTheme, isOften: true },
  { label: 'Sign out', icon: 'signout', href: '/signout', isOften: true },
]

const commandTo = ({ label, icon, href }: Destination): Command => ({
  label:
    label === 'Add New'
      ? 'Add New Alert'
      : label.startsWith('Add ')
        ? label
        : `Go to ${label === 'View All' ? 'Alerts' : label}`,
  icon,
  href,
  isOften: /^Add (Event|New (Member|Meeting))$|^Calendar$/.test(label),
})
