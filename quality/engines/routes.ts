import { button, by, field, link, type Target, text } from './target.ts'

/** A page of the portal as web/app-club.tsx has it, by what a person sees once it is there. */
export interface Route {
  /** With the names of its parameters, `/meetings/:id`. */
  readonly path: string
  /** Its heading. */
  readonly title: string | RegExp
  readonly shows?: Target
  /** Where one gets by this path, where that is another. */
  readonly address?: (ids: RecordIds) => string
}

/** Records of the club that pages can be opened of. */
export interface RecordIds {
  readonly member: string
  readonly meeting: string
  readonly entry: string
  readonly alert: string
  readonly series: string
  readonly foundItem: string
  readonly room: string
  readonly season: string
  /** The club's day, as 2026-11-20. */
  readonly today: string
}

const main = by('main')
const document: Target = by('link', undefined, { containing: 'PDF', within: main })
const GREETING = /^Good (morning|afternoon|evening), /
const MEETING = /^(General Membership|Board Meeting)$/

export const membersRoutes: readonly Route[] = [
  { path: '/', title: GREETING, shows: by('article', undefined, { within: by('feed') }) },
  { path: '/sentinels', title: 'Sentinels', shows: link(/^Sentinel .*20\d\d/) },
  { path: '/meetings', title: 'Meetings', shows: link(/^View/) },
  { path: '/meetings/:id', title: MEETING, address: ({ meeting }) => `/meetings/${meeting}` },
  {
    path: '/resources/calendar/:id',
    title: /\S/,
    shows: link('Calendar', { within: main }),
    address: ({ entry }) => `/resources/calendar/${entry}`,
  },
  { path: '/duties', title: 'Duties', shows: by('heading', 'Hours by family') },
  { path: '/lost-and-found', title: 'Lost and Found', shows: link('Add what you found') },
  { path: '/lost-and-found/new', title: 'Add What You Found', shows: field('Found on') },
  {
    path: '/lost-and-found/:id',
    title: 'Red mitten, left hand',
    shows: text('Found on'),
    address: ({ foundItem }) => `/lost-and-found/${foundItem}`,
  },
  {
    path: '/lost-and-found/:id/edit',
    title: 'Edit Found Item',
    shows: field('Found on'),
    address: ({ foundItem }) => `/lost-and-found/${foundItem}/edit`,
  },
  { path: '/lodge', title: 'Lodge nights', shows: link(/^Tonight/) },
  { path: '/lodge/tonight', title: 'Tonight at the lodge', shows: link('Lodge nights') },
  { path: '/lodge/statement', title: 'Lodge statement', shows: field('Season') },
  {
    path: '/lodge/rooms/:id',
    title: 'North bunkroom',
    shows: text('upstairs'),
    address: ({ room }) => `/lodge/rooms/${room}`,
  },
  {
    path: '/lodge/seasons/:id',
    title: 'Lodge season 2026–27',
    shows: text('A night'),
    address: ({ season }) => `/lodge/seasons/${season}`,
  },
  { path: '/members', title: 'Members', shows: link(/^\S+, \S+$/) },
  { path: '/members/board', title: 'Board Members', shows: text('President') },
  { path: '/members/:id', title: /^Marit Solheim/, address: ({ member }) => `/members/${member}` },
  { path: '/work-hours', title: 'Work hours', shows: field('What did you do?') },
  { path: '/qualifications', title: 'Qualifications', shows: by('heading', 'Your qualifications') },
  { path: '/profile', title: 'Your Profile', shows: field('Street') },
  { path: '/resources/calendar', title: 'Calendar', shows: by('group', /^Events in/) },
  {
    path: '/resources/calendar/series/:id',
    title: 'Gymnastics night',
    shows: by('heading', 'Dates'),
    address: ({ series }) => `/resources/calendar/series/${series}`,
  },
  { path: '/resources/extras', title: 'Club Extras', shows: by('img', undefined, { within: main }) },
  { path: '/resources/docs-procs', title: 'Docs & Procs', shows: document },
  { path: '/resources/history', title: 'Historical Articles', shows: document },
  // A document that there is has the browser leave the portal for its file.
  {
    path: '/documents/:id',
    title: 'Document',
    shows: by('heading', 'Document not found'),
    address: () => '/documents/none',
  },
  { path: '/gymnastics', title: 'Gymnastics Society', shows: text('President') },
  { path: '/account-setup', title: 'Account', shows: button('Add a passkey') },
  { path: '/inbox', title: 'Inbox', shows: button('Mentions') },
  { path: '/pass', title: 'Snoqualmie Pass I-90', shows: button('Add a rule') },
  { path: '/notifications', title: 'Notifications', shows: button('Weekly, Thursdays') },
]

export const administratorsRoutes: readonly Route[] = [
  { path: '/season', title: 'Season at a glance', shows: button('Export CSV') },
  { path: '/lodge/rooms', title: 'Rooms and seasons', shows: link('Add a room') },
  { path: '/lodge/rooms/new', title: 'Add a Room', shows: field('Beds') },
  {
    path: '/lodge/rooms/:id/edit',
    title: 'Edit Room',
    shows: field('Beds'),
    address: ({ room }) => `/lodge/rooms/${room}/edit`,
  },
  { path: '/lodge/seasons', title: 'Rooms and seasons', shows: link('Add a season') },
  { path: '/lodge/seasons/new', title: 'Add a Season', shows: field('First night') },
  {
    path: '/lodge/seasons/:id/edit',
    title: 'Edit Season',
    shows: field('First night'),
    address: ({ season }) => `/lodge/seasons/${season}/edit`,
  },
  { path: '/sentinels/new', title: 'Add New Sentinel', shows: field('Month') },
  { path: '/meetings/new', title: 'Add New Meeting', shows: field('Venue') },
  {
    path: '/meetings/:id/edit',
    title: 'Edit Meeting',
    shows: field('Venue'),
    address: ({ meeting }) => `/meetings/${meeting}/edit`,
  },
  { path: '/members/new', title: 'Add New Member', shows: field('First Name') },
  { path: '/members/invite', title: 'Invite Members' },
  { path: '/members/import', title: 'Import Members', shows: button('Choose a file') },
  { path: '/members/removed', title: 'Removed Members' },
  {
    path: '/members/:id/edit',
    title: /^Edit Marit Solheim/,
    shows: field('Street'),
    address: ({ member }) => `/members/${member}/edit`,
  },
  {
    path: '/members/:id/qualifications',
    title: 'Qualifications',
    shows: by('heading', /^Marit’s qualifications/),
    address: ({ member }) => `/members/${member}/qualifications`,
  },
  { path: '/resources/calendar-new', title: 'Add Event', shows: field('Event title') },
  {
    path: '/resources/calendar/:id/edit',
    title: 'Edit Event',
    shows: field('Event title'),
    address: ({ entry }) => `/resources/calendar/${entry}/edit`,
  },
  { path: '/alerts', title: 'Alerts', shows: button(/^Delete/) },
  {
    path: '/alerts/:id/edit',
    title: 'Edit Alert',
    shows: by('textbox', 'Message'),
    address: ({ alert }) => `/alerts/${alert}/edit`,
  },
  { path: '/alerts/new', title: 'Create New Alert', shows: by('textbox', 'Message') },
  { path: '/activity', title: 'Activity', shows: button(/^Details/) },
  { path: '/activity/sign-ins', title: 'Sign-ins', shows: by('listitem', undefined, { containing: 'signed in' }) },
  { path: '/activity/mail', title: 'Undelivered Mail', shows: button('Refresh') },
  { path: '/activity/notifications', title: 'Who Was Notified', shows: button('Load More') },
  {
    path: '/activity/as-of',
    title: 'Time machine',
    shows: link(/^\S+, \S+$/),
    address: ({ today }) => `/activity/as-of?day=${today}`,
  },
  {
    path: '/activity/as-of/dates/:id',
    title: 'Event',
    shows: text(/^Recorded on/),
    address: ({ entry, today }) => `/activity/as-of/dates/${entry}?day=${today}`,
  },
  {
    path: '/activity/as-of/members/:id',
    title: 'Member Record',
    shows: by('heading', 'Marit Solheim'),
    address: ({ member, today }) => `/activity/as-of/members/${member}?day=${today}`,
  },
  { path: '/activity/proof', title: 'Audit check', shows: text('Events recorded') },
  { path: '/activity/integrity', title: 'Data check', shows: button('Check Now') },
  { path: '/activity/archive', title: 'Archive', shows: button('Open for an Hour') },
  { path: '/vaccine-passport', title: 'Add a Vaccine Passport', shows: button('Choose images') },
]
