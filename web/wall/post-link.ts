import type { RichTextDoc, RichTextNode } from '#domain/shared/rich-text'
import { toast } from '../ui/feedback/toasts'

/** Where a post or a reply is found, however far back it is. */
export const postPath = (conversation: string, reply?: string): string =>
  `/?post=${encodeURIComponent(conversation)}${reply === undefined ? '' : `&reply=${encodeURIComponent(reply)}`}`

export interface PostPlace {
  readonly conversation: string
  readonly reply?: string | undefined
}

/** A page of the portal that a text links to: a post or a reply, or that of another record. */
export interface PageLink {
  readonly path: string
  readonly post?: PostPlace
}

/** How many pages that a text links to are shown under it. */
const MOST_PREVIEWS = 3

/** The posts and records whose addresses stand in a text. */
export function pagesLinkedIn(message: RichTextDoc): readonly PageLink[] {
  const links = addressesIn(message).flatMap((address) => linkAt(address) ?? [])
  return [...new Map(links.map((link) => [link.path, link])).values()].slice(0, MOST_PREVIEWS)
}

const addressesIn = ({ text = '', marks = [], content = [] }: RichTextNode): readonly string[] => [
  ...marks.flatMap(({ attrs }) => attrs?.href ?? []),
  ...(text.match(/https?:\/\/[^\s<>"\\]{1,500}/g) ?? []),
  ...content.flatMap(addressesIn),
]

/**
 * The path of a post, with its reply, or of a record up to its id, with the day of a date of a series. The documents that a club
 * begins with have names for ids. The end of a sentence is no part of it.
 */
const PAGE = /^\/(?:\?post=([\w-]+)(?:&reply=([\w-]+))?|documents\/[\w-]+|[\w/?-]*[/=][\w-]{22}(?:\.\d{8})?)(?![\w-])/

function linkAt(address: string): PageLink | undefined {
  const { origin } = location
  const [path, conversation, reply] = (address.startsWith(origin) && PAGE.exec(address.slice(origin.length))) || []
  return path === undefined ? undefined : { path, ...(conversation && { post: { conversation, reply } }) }
}

/** Copies the address of a post, or says it where the browser lets no page copy. */
export async function copyPostLink(conversation: string, reply?: string): Promise<void> {
  const address = new URL(postPath(conversation, reply), location.origin).href
  try {
    await navigator.clipboard.writeText(address)
    toast('Link copied.')
  } catch {
    toast(`Your browser didn’t copy the link. It is ${address}`, { seconds: 60 })
  }
}
