import { mentionedIn, type RichTextDoc } from '../domain/shared/rich-text'
import type {
  Conversation,
  Mentioned,
  PostAuthor,
  Reply,
  WallChange,
  WallChanges,
  WallPage,
} from '../domain/wall/conversation-views'
import { fileView } from '../uploads/attached-files'
import type { linksFor } from '../uploads/signed-links'
import { type ReactionRow, reactedIn, reactedPart } from './reaction-rows'
import { type AuthorRow, type ContentRow, type PostRow, postsIn } from './wall-content'
import { CHANGES_AT_ONCE, type TouchedRow } from './wall-rows'

type LinkTo = ReturnType<typeof linksFor>

/** Conversations with their replies, newest first. A reply whose conversation is not among them is left out. */
function conversationViews(found: readonly ContentRow[], linkTo: LinkTo): Conversation[] {
  const { starts, rest } = postsIn(found)
  const toView = viewer(found, linkTo)
  const replies = Map.groupBy(rest, ({ thread }) => thread)
  return starts
    .sort((a, b) => b.posted - a.posted)
    .map((start) => ({ ...toView(start), responses: (replies.get(start.posted) ?? []).sort(byPlace).map(toView) }))
}

export const pageView = (found: readonly ContentRow[], faces: readonly ReactionRow[], linkTo: LinkTo): WallPage => ({
  position: found[0]?.checkpoint ?? 0,
  conversations: conversationViews(found, linkTo),
  more: found[0]?.more === 1,
  ...reactedPart(reactedIn(faces)),
})

export function changesView(
  found: readonly ContentRow[],
  touched: readonly TouchedRow[],
  faces: readonly ReactionRow[],
  linkTo: LinkTo,
): WallChanges {
  const changed = postsIn(found).rest.sort((a, b) => a.changed - b.changed)
  const reacted = reactedIn(faces)
  // Faces that come along with a conversation that was edited or restored are no changes of their own, and have no place.
  const places = [...changed, ...reacted].flatMap((each) => each.changed || []).sort((a, b) => a - b)
  const more = places.length > CHANGES_AT_ONCE
  const upTo = more ? (places[CHANGES_AT_ONCE - 1] ?? 0) : Number.POSITIVE_INFINITY
  const isTold = (each: { readonly changed: number }) => each.changed <= upTo
  const told = changed.filter(isTold)
  const returned = touched.flatMap(({ reply }) => (reply ? (JSON.parse(reply) as PostRow) : []))
  const removed = new Set(touched.filter(({ isRemoved }) => isRemoved).map(({ thread }) => thread))
  const named = touched.flatMap(({ author, mentioned, ...names }) => [
    { ...names, _id: author },
    ...(mentioned ? (JSON.parse(mentioned) as AuthorRow[]) : []),
  ])
  const toView = viewer([...found, ...named], linkTo)

  const toChange = (row: PostRow): WallChange[] => {
    const { changed: position, conversation, _id } = row
    if (row.posted === row.thread) {
      if (row.isRemoved) return [{ event: 'conversation deleted', position, _id }]
      // A conversation that is new to the reader gets its replies as they came.
      const responses = returned.filter(({ thread }) => thread === row.posted).sort(byPlace)
      const whole = { ...toView(row), responses: responses.map(toView) }
      return [{ event: 'conversation created', position, conversation: whole }]
    }
    if (removed.has(row.thread)) return []
    if (row.isRemoved) return [{ event: 'comment deleted', position, conversation, _id }]
    return [{ event: 'comment created', position, conversation, comment: toView(row) }]
  }
  const position = more ? upTo : (found[0]?.checkpoint ?? 0)
  return { position, changes: told.flatMap(toChange), more, ...reactedPart(reacted.filter(isTold)) }
}

/** An erased member has no name, and their posts no words. */
const viewer = (authors: readonly AuthorRow[], linkTo: LinkTo) => {
  const named = new Map(authors.map((author) => [author._id, author]))
  return ({ _id, author, message, postedAt, attachments, posted, revisions, revisedAt }: PostRow): Reply => ({
    _id,
    author: authorView(author, named.get(author), linkTo),
    message,
    date: new Date(postedAt).toISOString(),
    attachments: (attachments ?? []).map((file) => fileView(file, linkTo)),
    position: posted,
    ...(revisedAt !== null && { revised: { times: revisions, at: new Date(revisedAt).toISOString() } }),
    ...mentionsPart(message, (id) => named.get(id)),
  })
}

/** Whom a text mentions, by name. Who was forgotten has none; left out where it mentions nobody. */
export function mentionsPart(
  message: RichTextDoc | null,
  named: (id: string) => Pick<AuthorRow, 'fname' | 'lname' | 'isFormer'> | undefined,
): { mentions?: Mentioned[] } {
  const ids = message ? mentionedIn(message) : []
  const mentions = ids.flatMap((_id): Mentioned[] => {
    const { fname = null, lname = null, isFormer } = named(_id) ?? {}
    return fname === null ? [] : [{ _id, fname, lname: lname ?? '', ...(isFormer === 1 && { isFormer: true }) }]
  })
  return ids.length > 0 ? { mentions } : {}
}

export const authorView = (id: string, named: Omit<AuthorRow, '_id'> | undefined, linkTo: LinkTo): PostAuthor => ({
  _id: id,
  fname: named?.fname ?? 'an erased member',
  lname: named?.lname ?? '',
  avatar: named?.avatar ? linkTo({ key: named.avatar, name: 'picture' }) : null,
})

const byPlace = (a: PostRow, b: PostRow) => a.posted - b.posted
