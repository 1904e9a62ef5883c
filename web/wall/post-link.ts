import type { RichTextDoc, RichTextNode } from '#domain/shared/rich-text'
import { toast } from '../ui/feedback/toasts'

/** Where a post or a reply is found, however far back it is. */
export const postPath = (conversation: string, reply?: string): string =>
  `/?post=${encodeURIComponent(conversation)}${reply === undefined ? '' : `&reply=${encodeURIComponent(reply)}`}`

export interface PostPlace {
  readonly conversation: string
  readonly reply?: string | undefined
}

/** How many posts that a text links to are shown under it. */
const MOST_PREVIEWS = 3

/** The posts whose addresses stand in a text. */
export function postsLinkedIn(message: RichTextDoc): readonly PostPlace[] {
  const places = addressesIn(message).flatMap((address) => placeAt(address) ?? [])
  const paths = new Map(places.map((place) => [postPath(place.conversation, place.reply), place]))
  return [...paths.values()].slice(0, MOST_PREVIEWS)
}

const addressesIn = ({ text = '', marks = [], content = [] }: RichTextNode): readonly string[] => [
  ...marks.flatMap(({ attrs }) => attrs?.href ?? []),
  ...(text.match(/https?:\/\/[^\s<>"\\]{1,500}/g) ?? []),
  ...content.flatMap(addressesIn),
]

function placeAt(address: string): PostPlace | undefined {
  if (!address.startsWith(`${location.origin}/?`) || !URL.canParse(address)) return undefined
  const { searchParams } = new URL(address)
  // The end of a sentence is no part of an address.
  const [conversation, reply] = ['post', 'reply'].map((name) => searchParams.get(name)?.match(/^[\w-]+/)?.[0])
  return conversation ? { conversation, reply } : undefined
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
