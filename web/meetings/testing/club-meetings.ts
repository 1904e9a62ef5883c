import type { MeetingView } from '#domain/meeting/meeting'
import type { MeetingSummary } from '#domain/meeting/meeting-summary'
import { toRichText } from '#domain/shared/rich-text'

/** A meeting ahead and one that has been, as seen on 2026-11-20. */
export const december: MeetingView = {
  _id: 'december',
  type: 'General Membership',
  venue: 'Tolling Hall',
  address: '19 Tolling Street, Alder Falls',
  date: '2026-12-03',
  time: '07:00PM',
  description: toRichText('Opening weekend, and soup.'),
  minutes: null,
  answers: null,
}

export const october: MeetingView = {
  ...december,
  _id: 'october',
  type: 'Board Meeting',
  venue: 'The lodge',
  date: '2026-10-08',
  time: '06:30PM',
  description: null,
  minutes: { key: 'k0', fileName: 'Minutes.pdf', url: '/api/files/k0/Minutes.pdf?signature=1', thumbnail: null },
}

export const summaryOf = ({ description: _, minutes, ...meeting }: MeetingView, preview = ''): MeetingSummary => ({
  ...meeting,
  preview,
  hasMinutes: minutes !== null,
})

const summaries = [summaryOf(october), summaryOf(december, 'Opening weekend, and soup.')]

/** The calls that every page of meetings makes. */
export const everyPage = {
  'GET /config': () =>
    Response.json({
      clubName: 'Skarn Hollow Ski Club',
      timeZone: 'America/Los_Angeles',
      mapEmbedUrl: 'https://maps.example/embed?q={address}',
      mapLinkUrl: 'https://maps.example/search?q={address}',
    }),
  'GET /meetings': () => Response.json({ meetings: summaries }),
  'GET /removed/meeting': () => Response.json({ removed: [] }),
}

export const answer = (meeting: MeetingView, version = 3, status = 200) =>
  Response.json({ meeting }, { status, headers: { ETag: `"${version}"` } })
