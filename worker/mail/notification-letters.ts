import * as z from 'zod/mini'

import { Addressee, draft, HAS_ACCOUNT } from './letter-draft'

const Notification = z.extend(Addressee, {
  sentence: z.string(),
  details: z.nullable(z.string()),
  /** The page that shows it. */
  path: z.string(),
  isFixed: z.boolean(),
})

/** The letter about one notification, for who wants it by email at once. */
export const notificationLetters = {
  notification: draft(Notification, ({ fname, sentence, details, path, isFixed }, { url }) => ({
    subject: sentence,
    preview: details ?? 'Open it on the members’ portal.',
    heading: `Hello, ${fname}`,
    paragraphs: [`${sentence}${/[.!?]$/.test(sentence) ? '' : '.'}`, ...(details ? [details] : [])],
    action: { label: 'Open it', href: `${url}${path}` },
    notes: isFixed
      ? []
      : [['Choose what reaches you, and where, under ', { text: 'Notifications', href: `${url}/notifications` }, '.']],
    because: isFixed ? HAS_ACCOUNT : 'you’re a member and get this kind of notification by email',
  })),
}
