import { useMemo } from 'react'

import type { SessionMember } from '#domain/account/session-member'
import { mentionedIn } from '#domain/shared/rich-text'
import { currentUser } from '../../sync/session/session'
import { notedName } from '../../ui/editor/mentions'
import { useValue } from '../../ui/use-value'
import type { ShownConversation } from '../posts'
import type { WallState } from '../wall-state'
import { type Outgoing, outbox } from './outbox'

/** A post on its way, in the form of those that are on the wall. */
export interface OnItsWay {
  readonly outgoing: Outgoing
  readonly shown: ShownConversation
}

/** The member's posts that the wall doesn't show: posts, newest first, and replies by their conversation. */
export function useOutgoing({ conversations }: WallState) {
  const all = useValue(outbox)
  const me = useValue(currentUser)

  return useMemo(() => {
    const isLoaded = (id: string) => conversations.some(({ _id }) => _id === id)
    const made = all.map((outgoing): OnItsWay => ({ outgoing, shown: shownAs(outgoing, me) }))
    const repliesTo = new Map<string, readonly OnItsWay[]>()
    // A reply to what is not shown here, or is gone, is with the posts.
    const replies = made.filter(({ outgoing: { to } }) => to !== undefined && isLoaded(to))
    for (const reply of replies) {
      const { to = '' } = reply.outgoing
      repliesTo.set(to, [...(repliesTo.get(to) ?? []), reply])
    }
    return { posts: made.filter((each) => !replies.includes(each)).reverse(), repliesTo }
  }, [all, me, conversations])
}

function shownAs({ key, message, files, date }: Outgoing, me: SessionMember | undefined): ShownConversation {
  const { _id = '', fname = '', lname = '', avatar = null } = me ?? {}
  return {
    _id: key,
    author: { _id, fname, lname, avatar },
    message,
    date,
    attachments: files.map((file) => ({ key: file.key, fileName: file.fileName, url: '', thumbnail: file.thumbnail })),
    position: Number.POSITIVE_INFINITY,
    mentions: mentionedIn(message).map((id) => ({ _id: id, fname: notedName(id) ?? 'member', lname: '' })),
    responses: [],
  }
}
