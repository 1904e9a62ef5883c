/** Where a notification can reach a member. A digest is a letter with what came since the last one. */
export const CHANNELS = ['inbox', 'push', 'email', 'digest'] as const
export type Channel = (typeof CHANNELS)[number]

/** When the digest comes: every morning, or before the weekend. */
export const DIGESTS = ['daily', 'weekly', 'off'] as const
export type Digest = (typeof DIGESTS)[number]

/** The groups in which the settings list the kinds. */
export const GROUPS = {
  you: 'To you',
  plans: 'Your duties and plans',
  club: 'The club',
  account: 'Your account',
} as const

interface NotificationKindFacts {
  readonly group: keyof typeof GROUPS
  /** Its name in the settings. */
  readonly label: string
  readonly help?: string
  /** Where it goes unless its reader chose otherwise. */
  readonly channels: readonly Channel[]
  /** Nobody can turn it off. */
  readonly isFixed?: true
  /** It concerns its reader alone, and so comes to who wants nothing else. */
  readonly isPersonal?: true
  /** It is told of what its reader did as well. */
  readonly isToldOfOneself?: true
  /** It does not wait for the end of quiet hours. */
  readonly isUrgent?: true
  /** It leaves the portal once an hour, the newest of each thing, and the room does not tell of it. */
  readonly isHourly?: true
  /** Of one thing several are shown as one. */
  readonly isBundled?: true
}

/** Every kind of notification. Their names are stored, so they stay. `notification-tellings.ts` says who is told by which event. */
const notificationKinds = {
  mention: { group: 'you', label: 'Someone mentions you', channels: ['inbox', 'push', 'email'], isPersonal: true },
  reply: {
    group: 'you',
    label: 'Replies',
    help: 'to your posts and in conversations you’re in',
    channels: ['inbox', 'push', 'digest'],
    isPersonal: true,
    isBundled: true,
  },
  reaction: {
    group: 'you',
    label: 'Reactions',
    help: 'bundled, at most one an hour',
    channels: ['inbox'],
    isBundled: true,
    isHourly: true,
  },
  duty: {
    group: 'plans',
    label: 'Duties',
    help: 'requests to swap, and reminders 7 days before and the day before',
    channels: ['inbox', 'push', 'email'],
    isPersonal: true,
  },
  plan: {
    group: 'plans',
    label: 'Plans that change',
    help: 'events you work at',
    channels: ['inbox', 'push', 'digest'],
    isPersonal: true,
  },
  answer: {
    group: 'plans',
    label: 'Dates you answer',
    help: 'a place that opened up, changed dates, reminders to answer',
    channels: ['inbox', 'push', 'email'],
    isPersonal: true,
  },
  pass: {
    group: 'plans',
    label: 'The pass',
    help: 'what you asked to hear about, in the hours you chose',
    channels: ['inbox', 'push'],
    isPersonal: true,
    isUrgent: true,
  },
  qualification: {
    group: 'plans',
    label: 'Qualifications',
    help: '60 and 14 days before one ends, and when a card was sent to you or checked',
    channels: ['inbox', 'push', 'email'],
    isPersonal: true,
  },
  workHours: {
    group: 'plans',
    label: 'Work hours',
    help: 'confirmed or sent back',
    channels: ['inbox', 'digest'],
    isPersonal: true,
  },
  alert: {
    group: 'club',
    label: 'Alerts',
    help: 'road, lodge and tow',
    channels: ['inbox', 'push'],
    isUrgent: true,
  },
  sentinel: { group: 'club', label: 'A new Sentinel', channels: ['inbox', 'digest'] },
  minutes: { group: 'club', label: 'Minutes', channels: ['inbox', 'digest'] },
  account: {
    group: 'account',
    label: 'Password, email or role changed',
    help: 'always on, to keep your account safe',
    channels: ['inbox', 'email'],
    isFixed: true,
    isPersonal: true,
    isToldOfOneself: true,
    isUrgent: true,
  },
} as const satisfies Readonly<Record<string, NotificationKindFacts>>

export type NotificationKind = keyof typeof notificationKinds
export const kindNames = Object.keys(notificationKinds) as readonly NotificationKind[]

export const factsOf = (kind: NotificationKind): NotificationKindFacts => notificationKinds[kind]

/** The kinds of which something holds. */
export const kindsWhich = (holds: (facts: NotificationKindFacts) => boolean | undefined): readonly NotificationKind[] =>
  kindNames.filter((kind) => holds(notificationKinds[kind]))
