import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import type { AttachedFile, FileReference } from '../domain/shared/attached-file'
import { Refusal } from '../domain/shared/refusal'
import { mentionedIn, type RichTextDoc } from '../domain/shared/rich-text'
import { NewPost, RevisedPost } from '../domain/wall/conversation-details'
import { rows } from '../event-log/database'
import type { App } from '../http/app'
import { body } from '../http/body'
import { readRichText } from '../http/rich-text'
import { attachedFile } from '../uploads/attached-files'
import { uploadGone } from '../uploads/upload-table'
import { recentPosts } from './posting-pace'
import { type AuthorRow, mentionedNames } from './wall-content'

/** The post in a request. */
export const enteredPost = (c: Context<App>): Promise<NewPost> =>
  body(c, NewPost, ({ message, attachments, poll }) => ({
    message: readMessage(message),
    attachments: attachments ?? undefined,
    poll: poll ?? undefined,
  }))

/** New words for a post. */
export const enteredRevision = (c: Context<App>): Promise<RevisedPost> =>
  body(c, RevisedPost, ({ message, revision }) => ({ message: readMessage(message), revision }))

const readMessage = (message: unknown) =>
  readRichText(message === '' ? null : message, 'message', {}, { mentions: true })

/** The members whom a text mentions, with their names: a statement where it mentions somebody. */
export const knownOfMentions = (message: RichTextDoc) => {
  const ids = mentionedIn(message)
  return ids.length === 0
    ? []
    : [rows<{ people: string }>(sql`SELECT (${mentionedNames(sql`${JSON.stringify(ids)}`)}) AS people`)]
}

/** Refuses a mention of who is no member, unless the text had it `before`. */
export function assertMembersMentioned(found: unknown, before: readonly string[] = []): void {
  for (const [id, { fname, isFormer }] of peopleIn(found)) {
    if ((fname === null || isFormer === 1) && !before.includes(id))
      throw new Refusal('INVALID', NO_MEMBER, { fields: { message: NO_MEMBER } })
  }
}

/** The members that `knownOfMentions` found, by id. */
export function peopleIn(found: unknown): ReadonlyMap<string, AuthorRow> {
  const [row] = (found ?? []) as { people: string }[]
  const people = row ? (JSON.parse(row.people) as AuthorRow[]) : []
  return new Map(people.map((person) => [person._id ?? '', person]))
}

const NO_MEMBER = 'You mentioned someone who isn’t a member. Please remove the name.'

/** An upload that a post names, if there are any. */
export interface Known {
  /** When its author posted lately: moments in ms, newest first, as JSON. */
  readonly recent: string
  /** Whether a post has the new one's id: commands are known for a month only, and posts are kept for good. */
  readonly isTaken: 0 | 1
  readonly key: string | null
  readonly ownerId: string
  readonly thumbnailKey: string | null
  readonly contentType: string
}

/** The facts to read before a post is recorded: one statement, because a batch is limited to twelve. */
export const knownOfPost = (post: string, { attachments }: NewPost, tokenHash: string) =>
  rows<Known>(sql`
    SELECT (SELECT json_group_array(postedAt) FROM (${recentPosts(tokenHash)})) AS recent,
           EXISTS (SELECT 1 FROM wall_posts WHERE id = ${post}) AS isTaken, u.key, owner_id AS ownerId, thumbnail_key AS thumbnailKey, content_type AS contentType
    FROM (SELECT 1) LEFT JOIN json_each(${JSON.stringify(attachments.map(({ key }) => key))}) AS wanted
    LEFT JOIN uploads u ON u.key = wanted.value`)

/** Two posts of one id would share their reactions. */
export function assertUntaken([row]: readonly Known[]): void {
  if (row?.isTaken === 1) throw new Refusal('CONFLICT', 'This has already been posted.')
}

export const recentIn = ([row]: readonly Known[]) => JSON.parse(row?.recent ?? '[]') as number[]

/** The files of a post as they are recorded. What `by` puts on the wall is theirs alone, so that it is forgotten with them. */
export const filesIn = (known: readonly Known[], references: readonly FileReference[], by: string): AttachedFile[] =>
  references.map((reference) => {
    const own = known.filter(({ key, ownerId }) => key === reference.key && ownerId === by)
    const file = attachedFile(own, reference, 'attachment')
    if (!file) throw uploadGone
    return file
  })
