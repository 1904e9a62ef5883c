import { memo, useEffect, useState } from 'react'
import type { ClubDate } from '#domain/shared/club-date'
import { may, session } from '../sync/session/session'
import { classes } from '../ui/classes'
import { deferred } from '../ui/feedback/deferred'
import { Icon } from '../ui/icon'
import { MenuButton, type MenuItem } from '../ui/overlays/menu-button'
import { useValue } from '../ui/use-value'
import type { Outgoing } from './composer/outbox'
import { ReplyBox } from './composer/reply-box'
import type { OnItsWay } from './composer/use-outgoing'
import type { PostToDelete } from './deleting/removal'
import { startEdit } from './editing/editing'
import css from './feed.module.css'
import { Poll } from './polls/poll'
import { polls } from './polls/poll-store'
import { wantPoll } from './polls/poll-votes'
import { whenPosted, whenReplied } from './post-date'
import { elementId } from './post-focus'
import { copyPostLink } from './post-link'
import { PostParts } from './post-parts'
import type { ShownConversation } from './posts'
import { isNews, stoppedAt } from './unread/unread'
import { SinceLine } from './unread/unread-line'

/** The poll of a post, if it has one. */
function PollOfPost({ post: { _id, hasPoll } }: { readonly post: ShownConversation }) {
  const poll = useValue(polls).get(_id)
  const isMissing = hasPoll === true && poll === undefined

  useEffect(() => {
    if (isMissing) wantPoll(_id)
  }, [isMissing, _id])
  return poll ? <Poll poll={poll} /> : null
}

/** A conversation with its replies. It is drawn anew only when something in it has changed. */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, outgoing, replies = [], hidden, entersAs, since, today, timeZone } = props
  const { _id, author, date, responses } = conversation
  const news = useValue(stoppedAt)

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
      {since && <SinceLine since={since} />}
      <PostParts
        post={conversation}
        when={whenPosted(date, today, timeZone)}
        day={{ today, timeZone }}
        conversation={outgoing ? undefined : _id}
        tools={!outgoing && <PostMenu post={conversation} conversation={_id} />}
        poll={!outgoing && <PollOfPost post={conversation} />}
      >
        {outgoing && <OutgoingNote post={outgoing} isAlone />}
        {(responses.length > 0 || replies.length > 0) && (
          <ul className={css.replies} aria-label={`Replies to ${author.fname}`}>
            {[
              ...responses
                .filter((reply) => !hidden.has(reply._id))
                .map((reply) => (
                  <li
                    key={reply._id}
                    id={elementId(reply._id)}
                    className={css.reply}
                    tabIndex={-1}
                    data-new={(news && isNews(news, reply)) || undefined}
                  >
                    <PostParts
                      isReply
                      post={reply}
                      when={whenReplied(reply.date, date, today, timeZone)}
                      day={{ today, timeZone }}
                      conversation={_id}
                      tools={<PostMenu isReply post={reply} conversation={_id} />}
                    />
                  </li>
                )),
              ...replies.map((each) => (
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
              )),
            ]}
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
  /** Since when all above it is new, in words, where it is the first that is not. */
  readonly since?: string | undefined
  readonly today: ClubDate
  readonly timeZone: string | undefined
}

/**
 * The menu of a post: everybody copies its link, members edit and delete their own, administrators anybody's, and see
 * what happened to it.
 */
function PostMenu(props: PostToDelete) {
  const { post, conversation, isReply } = props
  const isOwn = useValue(session)?.userId === post.author._id
  const [opened, setOpened] = useState<'delete' | 'history'>()
  const close = () => setOpened(undefined)
  const what = isReply ? 'reply' : 'post'
  const by = `${post.author.fname} ${post.author.lname}`.trim()

  const items = (): readonly MenuItem[] => [
    ...(isOwn && post.message ? [{ label: 'Edit', icon: 'edit', onSelect: () => startEdit(post) } as const] : []),
    {
      label: 'Copy link',
      icon: 'link',
      onSelect: () => void copyPostLink(conversation, isReply ? post._id : undefined),
    },
    ...(may('read history') && !isReply
      ? [{ label: 'History', icon: 'history', onSelect: () => setOpened('history') } as const]
      : []),
    ...(isOwn || may('manage wall')
      ? [{ label: 'Delete', icon: 'trash', divider: true, onSelect: () => setOpened('delete') } as const]
      : []),
  ]
  const Deletion = isOwn ? DeleteOwnDialog : ModerateDialog
  return (
    <>
      <MenuButton
        className={css.more}
        label={<Icon name="more" />}
        name={isOwn ? `More for your ${what}` : `More for the ${what} by ${by}`}
        align="end"
        items={items}
      />
      {opened === 'delete' && <Deletion {...props} onClose={close} />}
      {opened === 'history' && (
        <HistoryDialog
          open
          path={`/conversations/${post._id}`}
          title={`History of the post by ${by}`}
          onClose={close}
        />
      )}
    </>
  )
}

const DeleteOwnDialog = deferred(async () => (await import('./deleting/delete-dialogs')).DeleteOwnDialog)
const ModerateDialog = deferred(async () => (await import('./deleting/delete-dialogs')).ModerateDialog)
const OutgoingNote = deferred(async () => (await import('./outgoing-note')).OutgoingNote)
const HistoryDialog = deferred(async () => (await import('../records/history/history-dialog')).HistoryDialog)
