import type { Context } from 'hono'
import { asToken, isSameText } from '../event-log/keys/purpose-keys'
import type { App } from '../http/app'

/** `show` lets a browser display what it can; `save` has it saved. */
type LinkPurpose = 'show' | 'save'

export interface LinkedFile {
  readonly key: string
  /** Under which it is saved; anything that `safeFileName` has made. */
  readonly name: string
  readonly purpose?: LinkPurpose
}

/** The content of a link. It is for one session, so it ends with it, and opens nothing in a browser of another. */
export interface Link extends Required<LinkedFile> {
  /** The hash of the session's token. */
  readonly session: string
  /** Unix seconds. */
  readonly expires: number
}

const LIFETIME_SECONDS = 5 * 60

/** Links that are made within the same while are the same, so that what a browser has seen it need not fetch again. */
const WHILE_SECONDS = 150

/**
 * Makes the reader's links to files, as paths: an `<img>` sends no token, so the link says for whose session it is, and
 * the file cookie proves it. They last for two and a half to five minutes; an answer that holds some must not be
 * answered with 304 after that.
 */
export function linksFor(c: Context<App>, now = Date.now()): (file: LinkedFile) => string {
  const { keys } = c.var
  const session = c.var.tokenHash
  const expires = linkExpiry(now)
  return ({ key, name, purpose = 'show' }) => {
    const query = new URLSearchParams({
      for: session,
      purpose,
      expires: String(expires),
      signature: asToken(keys.mac('links', signedText({ key, name, purpose, session, expires }))),
    })
    return `/api/files/${key}/${encodeURIComponent(name)}?${query}`
  }
}

/** Changes with the links that `linksFor` makes: with the while in which they are made, and with the session. */
export const linksKnownBy = (c: Context<App>, now = Date.now()): string =>
  `${linkExpiry(now)}-${c.var.tokenHash.slice(0, 8)}`

function linkExpiry(now: number): number {
  const seconds = Math.floor(now / 1000)
  return seconds - (seconds % WHILE_SECONDS) + LIFETIME_SECONDS
}

/** The content of the link to a file, if the portal made it and it has not expired. */
export function readLink(c: Context<App>, now = Date.now()): Link | undefined {
  const { for: session = '', purpose, expires = '', signature = '' } = c.req.query()
  if (!/^\d{10}$/.test(expires) || (purpose !== 'show' && purpose !== 'save')) return undefined
  const { key = '', name = '' } = c.req.param() as { key?: string; name?: string }
  const link = { key, name, purpose, session, expires: Number(expires) } as const
  const isOurs = c.var.keys.macs('links', signedText(link)).some((mac) => isSameText(signature, asToken(mac)))
  return isOurs && link.expires * 1000 > now ? link : undefined
}

const signedText = ({ key, name, purpose, session, expires }: Link) =>
  `file link|${JSON.stringify([key, name, purpose, session, expires])}`
