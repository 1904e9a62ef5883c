import { useEffect, useState } from 'react'
import { Link } from 'wouter'

import { dateAt } from '#domain/shared/date-at'
import { onOneLine } from '#domain/shared/rich-text'
import { useClub } from '../sync/club'
import { errorSentence } from '../sync/refused'
import { Avatar } from '../ui/data/avatar'
import { useValue } from '../ui/use-value'
import css from './feed.module.css'
import { nameOfMentioned } from './mentioned'
import { whenPosted } from './post-date'
import { type PostPlace, postPath } from './post-link'
import type { ShownConversation } from './posts'
import { findConversation } from './wall-api'
import { wall } from './wall-store'
import { endWithSession } from './with-session'

/** The posts that were fetched because somebody linked to them, by the conversation. */
const asked = new Map<string, Promise<ShownConversation>>()
endWithSession(() => asked.clear())

function ask(id: string): Promise<ShownConversation> {
  const known = asked.get(id)
  if (known) return known
  const answer = findConversation(id)
  asked.set(id, answer)
  // The next look at it tries again.
  answer.catch(() => asked.delete(id))
  return answer
}

/** The conversation as the wall has it or, where that is not so far back, as the portal answers. */
function useConversation(id: string) {
  const onWall = useValue(wall)?.conversations.find(({ _id }) => _id === id)
  const [found, setFound] = useState<ShownConversation | Error>()
  const isKnown = onWall !== undefined

  useEffect(() => {
    if (isKnown) return
    let isLeft = false
    ask(id).then(
      (conversation) => !isLeft && setFound(conversation),
      (fault: Error) => !isLeft && setFound(fault),
    )
    return () => {
      isLeft = true
    }
  }, [id, isKnown])
  return onWall ?? found
}

/** A post that another one links to: whose it is and how it begins. */
export function PostPreview({ place: { conversation, reply } }: { readonly place: PostPlace }) {
  const found = useConversation(conversation)
  const timeZone = useClub()?.timeZone
  if (!found) return <p className={css.preview} aria-busy="true" />
  if (found instanceof Error) return <p className={css.preview}>{errorSentence(found)}</p>
  const post = reply === undefined ? found : found.responses.find(({ _id }) => _id === reply)
  if (!post) return <p className={css.preview}>This reply was deleted.</p>

  const { author, date, message } = post
  const name = `${author.fname} ${author.lname}`.trim()
  return (
    <Link className={css.preview} href={postPath(conversation, reply)}>
      <Avatar id={author._id} name={name} picture={author.avatar} size="xs" />
      <span>
        <b>{name}</b> <time dateTime={date}>{whenPosted(date, dateAt(new Date(), timeZone), timeZone)}</time>
        <span className={css.beginning}>
          {message ? onOneLine(message, nameOfMentioned(post.mentions)) : 'This text was erased.'}
        </span>
      </span>
    </Link>
  )
}
