import * as z from 'zod/mini'

import { Addressee, draft } from './letter-draft'

const Archive = z.extend(Addressee, { openedBy: z.string(), until: z.string() })

const ADMINISTERS = 'You get this because you’re an administrator of the club.'

/** Letters to whoever runs the portal. */
export const administratorsLetters = {
  'archive opened': draft(Archive, ({ fname, openedBy, until }, { name, url }) => ({
    subject: 'The archive was opened',
    preview: `${openedBy} opened it until ${until}.`,
    heading: `Hello, ${fname}`,
    paragraphs: [
      `${openedBy} opened the archive of the ${name}. Until ${until}, whoever runs the portal can save a copy of everything in it.`,
    ],
    action: { label: 'See the archive', href: `${url}/activity/archive` },
    notes: ['If this shouldn’t happen, close it on that page.'],
    reason: ADMINISTERS,
  })),

  'archive taken': draft(Archive, ({ fname, openedBy, until }, { name, url }) => ({
    subject: 'A copy of the portal was saved',
    preview: `${openedBy} had opened the archive.`,
    heading: `Hello, ${fname}`,
    paragraphs: [
      `Someone with the archive secret began to save a copy of everything in the members’ portal of the ${name}. ${openedBy} had opened the archive until ${until}.`,
    ],
    action: { label: 'See the archive', href: `${url}/activity/archive` },
    notes: [
      'If this shouldn’t happen, close the archive on that page, and ask whoever runs the portal to change its secret.',
    ],
    reason: ADMINISTERS,
  })),

  test: draft(Addressee, ({ fname }, { name, help }) => ({
    subject: 'A test letter',
    preview: 'The portal can send mail.',
    heading: `Hello, ${fname}`,
    paragraphs: [`The members’ portal of the ${name} can send mail. There is nothing to do.`],
    notes: [['If this isn’t for you, email ', help, '.']],
    reason: 'You get this because whoever runs the portal asked for it.',
  })),
}
