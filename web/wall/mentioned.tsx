import { Link } from 'wouter'

import type { NameOf } from '#domain/shared/rich-text'
import type { Mentioned } from '#domain/wall/conversation-views'
import { session } from '../sync/session/session'
import { classes } from '../ui/classes'
import type { MentionSource } from '../ui/editor/mentions'
import css from './mentioned.module.css'

const ERASED = 'an erased member'

/** The names of those whom a text mentions. */
export const nameOfMentioned =
  (mentions: readonly Mentioned[] = []): NameOf =>
  (id) => {
    const found = mentions.find(({ _id }) => _id === id)
    return found ? `${found.fname} ${found.lname}`.trim() : ERASED
  }

/** A member in a sentence, by the name of today. It is warm where it is the reader. Who has left has no page. */
export function Mention({ id, mentions = [] }: MentionProps) {
  const found = mentions.find(({ _id }) => _id === id)
  const words = `@${nameOfMentioned(mentions)(id)}`
  if (!found || found.isFormer) return <span className={classes(css.mention, css.gone)}>{words}</span>
  const isMe = session.peek()?.userId === id
  return (
    <Link className={`${css.mention} ${isMe ? css.you : ''}`} href={`/members/${id}`}>
      {words}
    </Link>
  )
}

/** Whom the wall's texts may mention. The directory is fetched with the first `@`; without it nobody is offered. */
export const memberMentions: MentionSource = {
  find: (typed) =>
    members().then(
      (source) => source.find(typed),
      () => [],
    ),
  names: (ids) =>
    members().then(
      (source) => source.names(ids),
      () => new Map(),
    ),
}

const members = async () => (await import('./member-mentions')).membersToMention

interface MentionProps {
  readonly id: string
  readonly mentions: readonly Mentioned[] | undefined
}
