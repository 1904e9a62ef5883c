import { memo } from 'react'

import type { ClubDate } from '#domain/club-date'
import { classes } from '../ui/classes'
import { ConversationHistory } from './conversation-history'
import { DeletePost } from './delete-post'
import css from './feed.module.css'
import type { Outgoing } from './outbox'
import { OutgoingNote } from './outgoing-note'
import { whenPosted, whenReplied } from './post-date'
import { elementId } from './post-focus'
import { PostParts } from './post-parts'
import { ReplyBox } from './reply-box'
import type { OnItsWay } from './use-outgoing'
import type { ShownConversation } from './wall-state'

/** A conversation with its replies. It is drawn anew only when something in it has changed. */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, outgoing, replies = [], hidden, entersAs, today, timeZone } = props
  const { _id, author, date, responses } = conversation

  return (
    <article
      id={elementId(_id)}
      className={classes(
        css.post,
        entersAs !== undefined && css.enters,
        entersAs !== undefined && css[`in${entersAs}`],
      )}
      aria-labelledby={`by-${_id}`}
      tabIndex={-1}
      data-place={_id}
      data-conversation={outgoing ? undefined : _id}
      data-unsent={outgoing && outgoing.status !== 'sent' ? true : undefined}
    >
      <PostParts
        post={conversation}
        when={whenPosted(date, today, timeZone)}
        tools={
          !outgoing && (
            <>
              <ConversationHistory post={conversation} />
              <DeletePost post={conversation} conversation={_id} />
            </>
          )
        }
      >
        {outgoing && <OutgoingNote post={outgoing} isAlone />}
        {(responses.length > 0 || replies.length > 0) && (
          <ul className={css.replies} aria-label={`Replies to ${author.fname}`}>
            {responses
              .filter((reply) => !hidden.has(reply._id))
              .map((reply) => (
                <li key={reply._id} id={elementId(reply._id)} className={css.reply} tabIndex={-1}>
                  <PostParts
                    isReply
                    post={reply}
                    when={whenReplied(reply.date, date, today, timeZone)}
                    tools={<DeletePost isReply post={reply} conversation={_id} />}
                  />
                </li>
              ))}
            {replies.map((each) => (
              <li
                key={each.shown._id}
                id={elementId(each.shown._id)}
                className={css.reply}
                tabIndex={-1}
                data-unsent={each.outgoing.status !== 'sent' || undefined}
              >
                <PostParts isReply post={each.shown} when={whenReplied(each.shown.date, date, today, timeZone)}>
                  <OutgoingNote post={each.outgoing} />
                </PostParts>
              </li>
            ))}
          </ul>
        )}
        {!outgoing && <ReplyBox conversation={_id} toWhom={author.fname} replies={responses.length} />}
      </PostParts>
    </article>
  )
})

interface ConversationItemProps {
  readonly conversation: ShownConversation
  /** How far the member's own post has come, while it is not on the wall. */
  readonly outgoing?: Outgoing | undefined
  readonly replies?: readonly OnItsWay[] | undefined
  /** The ids of posts that are being deleted. */
  readonly hidden: ReadonlySet<string>
  /** As the how-manieth it comes in, where it does so. */
  readonly entersAs?: number | undefined
  readonly today: ClubDate
  readonly timeZone: string | undefined
}
