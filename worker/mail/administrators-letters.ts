import * as z from 'zod/mini'

import { Addressee, draft } from './letter-draft'

const Archive = z.extend(Addressee, { openedBy: z.string(), until: z.string() })

/** Completes "You got this email because". */
const ADMINISTERS = 'you’re an administrator of the club'

/** Letters to whoever runs the portal. */
export const administratorsLetters = {
  'archive opened': draft(Archive, ({ fname, openedBy, until }, { name, url }) => ({
    subject: 'The portal’s archive was opened',
    preview: `${openedBy} opened it until ${until}.`,
    heading: `Hello, ${fname}`,
    paragraphs: [
      `${openedBy} opened the archive of the ${name} members’ portal. Until ${until}, the person who runs the portal can save a copy of everything in it.`,
    ],
    action: { label: 'See the archive', href: `${url}/activity/archive` },
    notes: ['If you weren’t expecting this, close the archive on that page.'],
    because: ADMINISTERS,
  })),

  'archive taken': draft(Archive, ({ fname, openedBy, until }, { name, url }) => ({
    subject: 'A copy of the portal was saved',
    preview: `${openedBy} had opened the archive for an hour.`,
    heading: `Hello, ${fname}`,
    paragraphs: [
      `Someone with the archive secret started saving a copy of everything in the ${name} members’ portal. ${openedBy} had opened the archive until ${until}.`,
    ],
    action: { label: 'See the archive', href: `${url}/activity/archive` },
    notes: [
      'If you weren’t expecting this, close the archive on that page, and ask the person who runs the portal to change its secret.',
    ],
    because: ADMINISTERS,
  })),

  test: draft(Addressee, ({ fname }, { name }) => ({
    subject: 'A test email',
    preview: 'The portal can send email.',
    heading: `Hello, ${fname}`,
    paragraphs: [`The ${name} members’ portal can send email. You don’t need to do anything.`],
    because: 'the person who runs the portal sent a test',
  })),
}
