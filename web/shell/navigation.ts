import type { Capability } from '#domain/account/capability'
import { may } from '../sync/session/session'
import type { IconName } from '../ui/icon'

export interface Destination {
  readonly label: string
  readonly href: string
  readonly icon: IconName
}

interface Menu {
  readonly label: string
  readonly destinations: readonly Destination[]
}

/** The navigation bar in order: destinations, and menus of them. Administrators' items are for administrators only. */
export const navigation = (): readonly (Destination | Menu)[] => [
  home,
  resources,
  { ...lodge, destinations: [...lodge.destinations, ...ofLodge.filter(({ needs }) => may(needs))] },
  members,
  ...others,
  ...menu('Alerts', alerts),
  ...menu('Add', additions),
]

/** The destination that `path` belongs to: itself, or the closest above it ('/members/7' lies under '/members'). */
export function currentDestination(path: string): string | undefined {
  if (path === '/account-setup' || path === '/notifications') return '/profile'
  if (path === '/pass') return '/'
  const hrefs = navigation().flatMap((entry) =>
    ('href' in entry ? [entry] : entry.destinations).map(({ href }) => href),
  )
  const above = hrefs.filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
  return above.sort((one, other) => other.length - one.length)[0]
}

const home: Destination = { label: 'Home', href: '/', icon: 'home' }

const resources: Menu = {
  label: 'Resources',
  destinations: [
    { label: 'Club Extras', href: '/resources/extras', icon: 'shirt' },
    { label: 'Docs & Procs', href: '/resources/docs-procs', icon: 'docs' },
    { label: 'Historical Articles', href: '/resources/history', icon: 'history' },
    { label: 'Lost and Found', href: '/lost-and-found', icon: 'search' },
  ],
}

/** The pages about life at the lodge. */
const lodge: Menu = {
  label: 'Lodge',
  destinations: [
    { label: 'Calendar', href: '/resources/calendar', icon: 'calendar' },
    { label: 'Duties', href: '/duties', icon: 'key' },
    { label: 'Lodge Nights', href: '/lodge', icon: 'bed' },
    { label: 'Work Hours', href: '/work-hours', icon: 'hammer' },
    { label: 'Qualifications', href: '/qualifications', icon: 'medal' },
  ],
}

const members: Menu = {
  label: 'Members',
  destinations: [
    { label: 'Directory', href: '/members', icon: 'members' },
    { label: 'Board Members', href: '/members/board', icon: 'board' },
  ],
}

const others: readonly Destination[] = [
  { label: 'Sentinels', href: '/sentinels', icon: 'sentinel' },
  { label: 'Meetings', href: '/meetings', icon: 'meeting' },
  { label: 'Gymnastics', href: '/gymnastics', icon: 'rings' },
  { label: 'Profile', href: '/profile', icon: 'person' },
]

interface Guarded extends Destination {
  readonly needs: Capability
}

const ofLodge: readonly Guarded[] = [
  { label: 'Season at a glance', href: '/season', icon: 'plot', needs: 'see the season' },
]

const alerts: readonly Guarded[] = [
  { label: 'View All', href: '/alerts', icon: 'bell', needs: 'manage alerts' },
  { label: 'Add New', href: '/alerts/new', icon: 'plus', needs: 'manage alerts' },
]

const additions: readonly Guarded[] = [
  { label: 'Add Event', href: '/resources/calendar-new', icon: 'calendar-add', needs: 'manage calendar' },
  { label: 'Add New Member', href: '/members/new', icon: 'person-add', needs: 'manage members' },
  { label: 'Add Vaccine Passport', href: '/vaccine-passport', icon: 'shield', needs: 'manage passports' },
  { label: 'Add New Sentinel', href: '/sentinels/new', icon: 'sentinel', needs: 'manage sentinels' },
  { label: 'Add New Meeting', href: '/meetings/new', icon: 'meeting', needs: 'manage meetings' },
]

// A menu without items is not there at all.
function menu(label: string, entries: readonly Guarded[]): readonly Menu[] {
  const destinations = entries.filter(({ needs }) => may(needs))
  return destinations.length > 0 ? [{ label, destinations }] : []
}
