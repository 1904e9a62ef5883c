import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

import type { ClubDate } from '#domain/shared/club-date'
import { errorSentence } from '../sync/refused'
import { Button } from '../ui/button'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlays/dialog'
import { useAddressQuery } from '../ui/use-address-query'
import { useValue } from '../ui/use-value'
import css from './feed.module.css'
import { noteLinks } from './link-renewal'
import { Poll } from './polls/poll'
import { polls } from './polls/poll-store'
import { whenPosted, whenReplied } from './post-date'
import { elementId, focusPost } from './post-focus'
import { PostParts } from './post-parts'
import type { ShownConversation } from './posts'
import { findConversation } from './wall-api'

interface Props {
  readonly today: ClubDate
  readonly timeZone: string | undefined
}

const MARKED_MS = 4_000

/**
 * Leads to the post that the address of the page names. One that is further back than the wall is loaded is shown by
 * itself, with its conversation.
 */
export function WantedPost({ today, timeZone }: Props) {
  const asked = new URLSearchParams(useAddressQuery())
  const [start, reply] = [asked.get('post') ?? '', asked.get('reply') ?? undefined]
  const [, navigate] = useLocation()
  const [found, setFound] = useState<ShownConversation>()

  useEffect(() => {
    let isLeft = false
    const leave = () => navigate('/', { replace: true })
    const post = reply ?? start
    const element = document.getElementById(elementId(post))
    if (element && !element.closest('dialog')) {
      focusPost(post)
      // Who came by the mouse sees no ring of the focus.
      element.animate?.([{ background: 'var(--pine-wash)' }, {}], { duration: MARKED_MS, easing: 'ease-in' })
      leave()
      return
    }
    findConversation(start).then(
      (conversation) => {
        if (isLeft) return
        noteLinks(conversation)
        setFound(conversation)
        const isThere = !reply || conversation.responses.some(({ _id }) => _id === reply)
        if (!isThere) toast('This reply was deleted.')
      },
      (fault: unknown) => {
        if (isLeft) return
        toast(errorSentence(fault))
        leave()
      },
    )
    return () => {
      isLeft = true
    }
  }, [start, reply, navigate])

  useEffect(() => {
    if (found && reply) document.getElementById(elementId(reply))?.scrollIntoView({ block: 'center' })
  }, [found, reply])

  const poll = useValue(polls).get(start)
  if (!found) return null
  const close = () => {
    setFound(undefined)
    navigate('/', { replace: true })
  }
  return (
    <Dialog
      open
      title={`Post by ${found.author.fname} ${found.author.lname}`}
      onClose={close}
      footer={<Button onClick={close}>Close</Button>}
    >
      <article className={css.post} data-conversation={found._id} aria-current={!reply || undefined}>
        <PostParts post={found} conversation={found._id} when={whenPosted(found.date, today, timeZone)}>
          {poll && <Poll poll={poll} />}
          {found.responses.length > 0 && (
            <ul className={css.replies} aria-label={`Replies to ${found.author.fname}`}>
              {found.responses.map((each) => (
                <li
                  key={each._id}
                  id={elementId(each._id)}
                  className={css.reply}
                  aria-current={each._id === reply || undefined}
                >
                  <PostParts
                    isReply
                    post={each}
                    conversation={found._id}
                    when={whenReplied(each.date, found.date, today, timeZone)}
                  />
                </li>
              ))}
            </ul>
          )}
        </PostParts>
      </article>
    </Dialog>
  )
}
