import { type Club, type Letter, oneClickHeaders } from './letter-draft'
import { escaped, letterPage } from './letter-parts'

/** A line of a digest: what happened, in words of which some stand out, and where it is to be seen. */
interface DigestLine {
  readonly words: readonly (string | { readonly strong: string })[]
  readonly details: string | null
  /** A page of the portal. */
  readonly path: string
}

export interface Digest {
  readonly to: string
  readonly fname: string
  readonly rhythm: 'daily' | 'weekly'
  /** "Thursday, November 26", and how the pass is. */
  readonly day: string
  /** Items that the reader must not miss. */
  readonly duty: { readonly strong: string; readonly rest: string } | null
  readonly parts: readonly {
    readonly title: string
    readonly lines: readonly DigestLine[]
    /** Whether its details say when something is. */
    readonly isTimed?: boolean
  }[]
  /** How many notifications it tells of. */
  readonly count: number
  /** Pages on which the reader has the digest otherwise, or not at all, without signing in. */
  readonly links: { readonly other: string; readonly off: string }
  /** Turns it off by a single request of the mail program (RFC 8058). */
  readonly oneClick: string
}

/** The letter in both its forms. It fetches nothing, and ends with how to have it otherwise. */
export function digestLetter(digest: Digest, club: Club): Letter {
  const name = `${club.CLUB_NAME} ${club.CLUB_SUFFIX}`
  const url = club.PUBLIC_URL.replace(/\/$/, '')
  const isWeekly = digest.rhythm === 'weekly'
  const sender = { name, url, subject: `Your ${isWeekly ? 'week' : 'day'} at ${club.CLUB_NAME}` }
  return {
    to: digest.to,
    subject: sender.subject,
    text: asText(digest, sender),
    html: asHtml(digest, sender),
    headers: oneClickHeaders(digest.oneClick),
  }
}

interface Sender {
  readonly name: string
  readonly url: string
  readonly subject: string
}

const digestHeading = ({ rhythm, fname }: Digest) => `Your ${rhythm === 'weekly' ? 'week' : 'day'}, ${fname}`

const plain = (words: DigestLine['words']) =>
  words.map((part) => (typeof part === 'string' ? part : part.strong)).join('')

const rhythmWords = ({ rhythm }: Digest) =>
  rhythm === 'weekly'
    ? { now: 'You get this on Thursdays.', other: 'Get it daily' }
    : { now: 'You get this every morning.', other: 'Get it on Thursdays' }

/** The preview that a mailbox shows beside the subject. */
const digestPreview = ({ duty, count }: Digest) =>
  [duty && `${duty.strong} ${duty.rest}`, `${count} unread.`].filter(Boolean).join(' ')

function asText(digest: Digest, { name, url }: Sender): string {
  const { day, duty, parts, links } = digest
  const { now, other } = rhythmWords(digest)
  const lines = parts.map(({ title, lines }) =>
    [
      title.toUpperCase(),
      ...lines.map(({ words, details, path }) =>
        [`- ${plain(words)}`, ...(details ? [`  ${details}`] : []), `  ${url}${path}`].join('\n'),
      ),
    ].join('\n'),
  )
  return `${[
    digestHeading(digest),
    `${day}.`,
    ...(duty ? [`${duty.strong} ${duty.rest}`] : []),
    `Open your inbox:\n${url}/inbox`,
    ...lines,
    `${now}\n${other}: ${links.other}\nChoose what’s in it: ${url}/notifications\nTurn it off: ${links.off}`,
    name,
  ].join('\n\n')}\n`
}

function asHtml(digest: Digest, sender: Sender): string {
  const { day, duty, parts, links } = digest
  const { url, subject } = sender
  const { now, other } = rhythmWords(digest)
  const lines = [
    `<p class="muted">${escaped(day)}.</p>`,
    ...(duty ? [`<div class="glow"><p><b>${escaped(duty.strong)}</b> ${escaped(duty.rest)}</p></div>`] : []),
    `<p><a class="btn" href="${escaped(url)}/inbox">Open your inbox</a></p>`,
    ...parts.flatMap(({ title, lines, isTimed }) => [
      `<h2>${escaped(title)}</h2>`,
      ...lines.map((line) => row(line, url, isTimed ? 'when' : 'small')),
    ]),
  ]
  const foot = `${now} <a href="${escaped(links.other)}">${other}</a>, <a href="${escaped(url)}/notifications">choose what’s in it</a>, or <a href="${escaped(links.off)}">turn it off with one click</a>.`
  return letterPage({ subject, preview: digestPreview(digest), heading: digestHeading(digest), lines, foot }, sender)
}

const row = ({ words, details, path }: DigestLine, url: string, look: 'when' | 'small') =>
  `<div class="row"><p><a href="${escaped(url + path)}">${words
    .map((part) => (typeof part === 'string' ? escaped(part) : `<b>${escaped(part.strong)}</b>`))
    .join('')}</a></p>${details ? `<p class="${look}">${escaped(details)}</p>` : ''}</div>`
