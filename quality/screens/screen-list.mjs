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
    { name: 'dashboard', path: '/', as: [as], act: (page) => pressed(page, 'Skip') },
    { name: 'members', path: '/members', as: [as] },
    { name: 'member', path: '/members/{marit}', as: [as] },
    { name: 'board', path: '/members/board', as: [as] },
    { name: 'sentinels', path: '/sentinels', as: [as] },
    { name: 'meetings', path: '/meetings', as: [as] },
    { name: 'meeting', path: '/meetings', as: [as], act: (page) => followed(page, /^View/) },
    { name: 'duties', path: '/duties', as: [as] },
    { name: 'lost-and-found', path: '/lost-and-found', as: [as] },
    { name: 'found-item-new', path: '/lost-and-found/new', as: [as] },
    { name: 'lodge', path: '/lodge', as: [as] },
    { name: 'lodge-tonight', path: '/lodge/tonight', as: [as] },
    { name: 'lodge-statement', path: '/lodge/statement', as: [as] },
    { name: 'work-hours', path: '/work-hours', as: [as] },
    { name: 'qualifications', path: '/qualifications', as: [as] },
    { name: 'profile', path: '/profile', as: [as] },
    { name: 'account', path: '/account-setup', as: [as] },
    { name: 'calendar', path: '/resources/calendar', as: [as] },
    { name: 'calendar-entry', path: '/resources/calendar', as: [as], act: (page) => firstEntry(page) },
    { name: 'extras', path: '/resources/extras', as: [as] },
    { name: 'docs-procs', path: '/resources/docs-procs', as: [as] },
    { name: 'history', path: '/resources/history', as: [as] },
    { name: 'gymnastics', path: '/gymnastics', as: [as] },
  ]),
  { name: 'dashboard-tutorial', path: '/', as: ['member'], act: (page) => pressed(page, 'Next') },
  {
    name: 'dashboard-cards',
    path: '/',
    as: ['member'],
    act: async (page) => {
      await pressed(page, 'Skip')
      await page.getByRole('complementary').evaluate((cards) => {
        for (const closed of cards.querySelectorAll('[aria-expanded=false]')) closed.click()
      })
    },
  },
  {
    name: 'dashboard-failing',
    path: '/members/board',
    as: ['member'],
    act: async (page) => {
      const faulty = { status: 500, json: { error: 'Something has gone wrong.', code: 'FAULT' } }
      await page.route('**/api/{dashboard,wsdot,conversations}*', (route) => route.fulfill(faulty))
      await page.goto('/')
      await pressed(page, 'Skip')
    },
  },
  {
    name: 'dashboard-weather',
    path: '/',
    as: ['member'],
    act: async (page) => {
      await pressed(page, 'Skip')
      await pressed(page, 'The last 24 hours')
    },
  },
  {
    name: 'wall-complaint',
    path: '/',
    as: ['member'],
    act: async (page) => {
      await pressed(page, 'Skip')
      await pressed(page, 'Post')
    },
  },
  {
    name: 'wall-reply',
    path: '/',
    as: ['member'],
    act: async (page) => {
      await pressed(page, 'Skip')
      await page
        .getByRole('feed')
        .getByRole('button', { name: /^Reply to / })
        .first()
        .click()
    },
  },
  {
    name: 'wall-waiting',
    path: '/',
    as: ['member'],
    act: async (page) => {
      await pressed(page, 'Skip')
      await page.getByRole('textbox', { name: 'New message' }).click()
      await page.locator('.ProseMirror').first().waitFor()
      await page.context().setOffline(true)
      await page.keyboard.insertText('Written in the car park.')
      await page.keyboard.press('Control+Enter')
      await page.getByText('It goes out by itself.').waitFor()
    },
  },
  {
    name: 'offline',
    path: '/members/board',
    as: ['member'],
    act: async (page) => {
      await page.context().setOffline(true)
      await page.evaluate(() => history.pushState(null, '', '/sentinels'))
      await page.getByRole('heading', { name: 'Offline :(' }).waitFor()
    },
  },
  { name: 'inbox', path: '/inbox', as: ['member'] },
  {
    name: 'inbox-popover',
    path: '/meetings',
    as: ['member'],
    act: (page) => page.getByRole('button', { name: /^Inbox/ }).click(),
  },
  { name: 'season', path: '/season', as: ['administrator'] },
  { name: 'pass', path: '/pass', as: ['member'] },
  { name: 'notification-settings', path: '/notifications', as: ['member'] },
  { name: 'member-history', path: '/members/{marit}', as: ['administrator'], act: (page) => tab(page, 'History') },
  { name: 'member-new', path: '/members/new', as: ['administrator'] },
  { name: 'members-invite', path: '/members/invite', as: ['administrator'] },
  { name: 'members-removed', path: '/members/removed', as: ['administrator'] },
  { name: 'member-edit', path: '/members/{marit}/edit', as: ['administrator'] },
  { name: 'member-delete', path: '/members/{marit}', as: ['administrator'], act: (page) => pressed(page, 'Delete') },
  { name: 'member-qualifications', path: '/members/{marit}/qualifications', as: ['administrator'] },
  { name: 'lodge-rooms', path: '/lodge/rooms', as: ['administrator'] },
  { name: 'lodge-room-new', path: '/lodge/rooms/new', as: ['administrator'] },
  { name: 'lodge-season-new', path: '/lodge/seasons/new', as: ['administrator'] },
  { name: 'sentinel-new', path: '/sentinels/new', as: ['administrator'] },
  {
    name: 'meeting-history',
    path: '/meetings',
    as: ['administrator'],
    act: async (page) => {
      await followed(page, /^View/)
      await tab(page, 'History')
    },
  },
  { name: 'meeting-edit', path: '/meetings', as: ['administrator'], act: (page) => followed(page, /^Edit/) },
  { name: 'meeting-new', path: '/meetings/new', as: ['administrator'] },
  {
    name: 'calendar-subscribe',
    path: '/resources/calendar',
    as: ['member'],
    act: (page) => pressed(page, 'Subscribe'),
  },
  { name: 'calendar-new-tutorial', path: '/resources/calendar-new', as: ['administrator'] },
  {
    name: 'calendar-new',
    path: '/resources/calendar-new',
    as: ['administrator'],
    act: (page) => pressed(page, 'Skip'),
  },
  {
    name: 'calendar-edit',
    path: '/resources/calendar',
    as: ['administrator'],
    act: async (page) => {
      await firstEntry(page)
      await followed(page, 'Edit')
    },
  },
  { name: 'alerts', path: '/alerts', as: ['administrator'] },
  { name: 'alert-new', path: '/alerts/new', as: ['administrator'] },
  { name: 'alert-edit', path: '/alerts', as: ['administrator'], act: (page) => followed(page, /^Edit/) },
  { name: 'vaccine-passport', path: '/vaccine-passport', as: ['administrator'] },
  { name: 'activity', path: '/activity?action=removed', as: ['administrator'] },
  { name: 'sign-ins', path: '/activity/sign-ins', as: ['administrator'] },
  { name: 'undelivered-mail', path: '/activity/mail', as: ['administrator'] },
  { name: 'told', path: '/activity/notifications', as: ['administrator'] },
  { name: 'as-of', path: '/activity/as-of', as: ['administrator'], act: (page) => followed(page, 'Go to that day') },
  { name: 'proof', path: '/activity/proof', as: ['administrator'], act: (page) => pressed(page, 'Check Now') },
  { name: 'integrity', path: '/activity/integrity', as: ['administrator'] },
  { name: 'archive', path: '/activity/archive', as: ['administrator'] },
  {
    name: 'archive-open',
    path: '/activity/archive',
    as: ['administrator'],
    act: async (page) => {
      const [open, close] = ['Open for an Hour', 'Close Now'].map((name) => page.getByRole('button', { name }))
      await open.or(close).waitFor()
      // Whoever took the picture before has opened it.
      if (await open.isVisible()) await open.click()
    },
  },
  { name: 'members-import', path: '/members/import', as: ['administrator'] },
  { name: 'not-found', path: '/no/such/page', as: ['member'] },
  { name: 'error', path: '/error', as: ['member'] },
]

const pressed = (page, name) => page.getByRole('button', { name, exact: true }).first().click()

const followed = (page, name) => page.getByRole('main').getByRole('link', { name }).first().click()

/** The first event of the list under the month; off season there is none. */
const firstEntry = (page) => page.getByRole('main').locator('li button[data-entry]').first().click()

const tab = (page, name) => page.getByRole('tab', { name }).click()
