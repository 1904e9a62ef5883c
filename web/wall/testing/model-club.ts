import type { FileView } from '#domain/shared/attached-file'
import { type RichTextDoc, toRichText } from '#domain/shared/rich-text'
import type {
  Conversation,
  PostAuthor,
  Reply,
  WallChange,
  WallChanges,
  WallPage,
} from '#domain/wall/conversation-views'
import type { WallFrame } from '#domain/wall/wall-frames'

const AT_ONCE = 500
const PAGE = 10

interface Kept {
  post: Reply
  /** Of a reply. */
  readonly conversation?: string
  isGone: boolean
  /** Where it was last changed. */
  changedAt: number
}

export const tess = { _id: 'tess', fname: 'Tess', lname: 'Moriyama', avatar: null }

/** A wall as the portal keeps it, for tests: it holds the truth, tells of every change, and answers what is asked. */
export function modelClub() {
  /** In the order in which they were changed last. */
  const kept = new Map<string, Kept>()
  const repliesTo = new Map<string, Kept[]>()
  let position = 0
  let checkpoint = 0

  function place(frame: (place: { position: number; after: number }) => WallFrame): WallFrame {
    const after = checkpoint
    // Between two changes of the wall others of the club are recorded.
    position += 1 + (position % 3)
    checkpoint = position
    return frame({ position, after })
  }

  function post(_id: string, more: Said = {}): WallFrame {
    return place((at) => {
      const { made, told } = said(_id, at.position, more)
      kept.set(_id, keep(made))
      return { event: 'conversation created', ...at, ...told }
    })
  }

  function reply(conversation: string, _id: string, more: Said = {}): WallFrame {
    return place((at) => {
      const { made, told } = said(_id, at.position, more)
      const each = { ...keep(made), conversation }
      kept.set(_id, each)
      repliesTo.set(conversation, [...(repliesTo.get(conversation) ?? []), each])
      return { event: 'comment created', ...at, conversation, ...told }
    })
  }

  function remove(_id: string): WallFrame {
    return place((at) => {
      const { conversation } = touch(_id, true, at.position)
      return conversation
        ? { event: 'comment deleted', ...at, conversation, _id }
        : { event: 'conversation deleted', ...at, _id }
    })
  }

  /** Its author edits a post, or a reply. */
  function revise(_id: string, message: RichTextDoc): WallFrame {
    return place((at) => {
      const each = touch(_id, false, at.position)
      const revised = { times: (each.post.revised?.times ?? 0) + 1, at: new Date(Date.UTC(2026, 10, 19)).toISOString() }
      each.post = { ...each.post, message, revised }
      const told = { ...at, _id, message, revised }
      return each.conversation
        ? { event: 'comment revised', ...told, conversation: each.conversation }
        : { event: 'conversation revised', ...told }
    })
  }

  /** An administrator's doing, of which no frame tells. */
  const bringBack = (_id: string) =>
    place((at) => {
      touch(_id, false, at.position)
      return { event: 'conversation deleted', ...at, _id }
    })

  /** Somebody has another name or picture or, with `null` for their words, has been forgotten. Of this the wall knows nothing. */
  function authorIsNow(author: PostAuthor, message?: null) {
    for (const each of kept.values()) {
      if (each.post.author._id === author._id)
        each.post = { ...each.post, author, ...(message === null && { message }) }
    }
  }

  function touch(_id: string, isGone: boolean, changedAt: number): Kept {
    const known = kept.get(_id)
    if (!known) throw new Error(`${_id} is not on the wall.`)
    kept.delete(_id)
    kept.set(_id, known)
    return Object.assign(known, { isGone, changedAt })
  }

  const found = (_id: string) => ({ conversation: view(_id), position: checkpoint })

  const view = (_id: string): Conversation => ({
    ...(kept.get(_id) as Kept).post,
    responses: (repliesTo.get(_id) ?? []).filter(({ isGone }) => !isGone).map(({ post }) => post),
  })

  const shown = (): Conversation[] =>
    [...kept.values()]
      .filter(({ conversation, isGone }) => !conversation && !isGone)
      .map(({ post }) => view(post._id))
      .sort((a, b) => b.position - a.position)

  function page(before = Number.POSITIVE_INFINITY): WallPage {
    const older = shown().filter((conversation) => conversation.position < before)
    return { position: checkpoint, conversations: older.slice(0, PAGE), more: older.length > PAGE }
  }

  function changesSince(since: number): WallChanges {
    const due = [...kept.values()].filter(({ changedAt }) => changedAt > since)
    const changes = due.slice(0, AT_ONCE).map(changeOf)
    const more = due.length > AT_ONCE
    return { changes, more, position: more ? (changes.at(-1)?.position ?? 0) : checkpoint }
  }

  function changeOf({ post, conversation, isGone, changedAt }: Kept): WallChange {
    const { _id } = post
    if (conversation) {
      return isGone
        ? { event: 'comment deleted', position: changedAt, conversation, _id }
        : { event: 'comment created', position: changedAt, conversation, comment: post }
    }
    return isGone
      ? { event: 'conversation deleted', position: changedAt, _id }
      : { event: 'conversation created', position: changedAt, conversation: view(_id) }
  }

  /** Something of which the posts show nothing, such as a reaction. */
  const happen = () => place((at) => ({ event: 'reactions changed', ...at, posts: [] }))

  return { post, reply, revise, remove, place: happen, bringBack, authorIsNow, view, found, shown, page, changesSince }
}

const keep = (post: Reply): Kept => ({ post, isGone: false, changedAt: post.position })

interface Said {
  /** `null` once its author has been forgotten. */
  readonly message?: RichTextDoc | null
  readonly author?: PostAuthor
  readonly attachments?: readonly FileView[]
  readonly mentions?: Reply['mentions']
}

function said(
  _id: string,
  position: number,
  { message = toRichText(_id), author = tess, attachments = [], mentions }: Said,
) {
  const date = new Date(Date.UTC(2026, 10, 18, 17) + position * 1000).toISOString()
  const { avatar: _, ...named } = author
  const files = attachments.length > 0 && { files: attachments.length }
  return {
    made: { _id, author, message, date, attachments: [...attachments], position, ...(mentions && { mentions }) },
    told: { _id, author: named, message: message ?? toRichText(''), date, ...files },
  }
}
