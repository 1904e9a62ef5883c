/**
 * What `npm run screens` takes pictures of: a name for the file, the path, and who looks. `{marit}` stands for Marit
 * Solheim's id; `act` brings a page into the state that is wanted.
 */
export const screens = [
  { name: 'login', path: '/login', as: ['visitor'] },
  { name: 'forgot-password', path: '/forgot-password', as: ['visitor'] },
  { name: 'reset-password', path: '/reset-password?token={reset}', as: ['visitor'] },
  { name: 'wizard', path: '/', as: ['newcomer'] },
  { name: 'wizard-password', path: '/', as: ['newcomer'], act: (page) => pressed(page, 'Get Started') },
  ...['member', 'administrator'].flatMap((as) => [
    { name: 'dashboard', path: '/', as: [as] },
    { name: 'members', path: '/members', as: [as] },
    { name: 'member', path: '/members/{marit}', as: [as] },
    { name: 'board', path: '/members/board', as: [as] },
    { name: 'sentinels', path: '/sentinels', as: [as] },
    { name: 'meetings', path: '/meetings', as: [as] },
    { name: 'profile', path: '/profile', as: [as] },
    { name: 'calendar', path: '/resources/calendar', as: [as] },
    { name: 'extras', path: '/resources/extras', as: [as] },
    { name: 'docs-procs', path: '/resources/docs-procs', as: [as] },
    { name: 'history', path: '/resources/history', as: [as] },
    { name: 'gymnastics', path: '/gymnastics', as: [as] },
  ]),
  { name: 'member-history', path: '/members/{marit}', as: ['administrator'], act: (page) => tab(page, 'History') },
  { name: 'member-new', path: '/members/new', as: ['administrator'] },
  { name: 'members-removed', path: '/members/removed', as: ['administrator'] },
  { name: 'member-edit', path: '/members/{marit}/edit', as: ['administrator'] },
  { name: 'member-delete', path: '/members/{marit}', as: ['administrator'], act: (page) => pressed(page, 'Delete') },
  { name: 'sentinel-new', path: '/sentinels/new', as: ['administrator'] },
  { name: 'meeting-new', path: '/meetings/new', as: ['administrator'] },
  { name: 'calendar-new', path: '/resources/calendar-new', as: ['administrator'] },
  { name: 'alerts', path: '/alerts', as: ['administrator'] },
  { name: 'alert-new', path: '/alerts/new', as: ['administrator'] },
  { name: 'vaccine-passport', path: '/vaccine-passport', as: ['administrator'] },
  { name: 'not-found', path: '/no/such/page', as: ['member'] },
  { name: 'error', path: '/error', as: ['member'] },
]

const pressed = (page, name) => page.getByRole('button', { name, exact: true }).first().click()

const tab = (page, name) => page.getByRole('tab', { name }).click()
