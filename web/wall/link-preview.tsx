import { useEffect, useState } from 'react'
import { Link } from 'wouter'

import { LinkedPage } from '#domain/search/search-views'
import { dateAt } from '#domain/shared/date-at'
import { onOneLine } from '#domain/shared/rich-text'
import { GROUP_NAMES, resultDetail, resultIcon } from '../search/found-record'
import { get } from '../sync/client'
import { useClub } from '../sync/club'
import { errorSentence } from '../sync/refused'
import { endWithSession } from '../sync/session/with-session'
import { Avatar } from '../ui/data/avatar'
import { Icon } from '../ui/icon'
import { useValue } from '../ui/use-value'
import css from './feed.module.css'
import { nameOfMentioned } from './mentioned'
import { whenPosted } from './post-date'
import type { PageLink, PostPlace } from './post-link'
import { findConversation } from './wall-api'
import { wall } from './wall-store'

/** The answers for the pages that posts link to, by their paths. Each page is asked for once. */
const asked = new Map<string, Promise<unknown>>()
endWithSession(() => asked.clear())

function ask<Answer>(path: string, find: () => Promise<Answer>): Promise<Answer> {
  const known = asked.get(path) as Promise<Answer> | undefined
  if (known) return known
  const answer = find()
  asked.set(path, answer)
  // The next look at it tries again.
  answer.catch(() => asked.delete(path))
  return answer
}

/** The answer of `find`, once for all links to `path`; nothing while it is on its way, or not `isWanted`. */
function useAnswer<Answer>(path: string, find: () => Promise<Answer>, isWanted = true): Answer | Error | undefined {
  const [found, setFound] = useState<Answer | Error>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` asks for what is at the path.
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    ask(path, find).then(
      (answer) => !isLeft && setFound(answer),
      (fault: Error) => !isLeft && setFound(fault),
    )
    return () => {
      isLeft = true
    }
  }, [path, isWanted])
  return found
}

/** The preview of a link to a page of the portal. */
export const LinkPreview = ({ path, post }: PageLink) =>
  post ? <PostPreview path={path} {...post} /> : <RecordPreview path={path} />

/** The author and the beginning of a post. The wall is asked first, the portal only for posts that are further back. */
function PostPreview({ path, conversation, reply }: PostPlace & { readonly path: string }) {
  const onWall = useValue(wall)?.conversations.find(({ _id }) => _id === conversation)
  const answer = useAnswer(`/?post=${conversation}`, () => findConversation(conversation), onWall === undefined)
  const timeZone = useClub()?.timeZone
  const found = onWall ?? answer
  if (!found || found instanceof Error) return <Pending fault={found} />
  const post = reply === undefined ? found : found.responses.find(({ _id }) => _id === reply)
  if (!post) return <p className={css.preview}>This reply was deleted.</p>

  const { author, date, message } = post
  const name = `${author.fname} ${author.lname}`.trim()
  return (
    <Link className={css.preview} href={path}>
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

/** The name of a record, its date and the beginning of its text. */
function RecordPreview({ path }: { readonly path: string }) {
  const found = useAnswer(path, () => get(`/search/page?path=${encodeURIComponent(path)}`, LinkedPage))
  const timeZone = useClub()?.timeZone
  if (!found || found instanceof Error) return <Pending fault={found} />

  const { group, title, beginning, when } = found
  return (
    <Link className={css.preview} href={path}>
      <Icon name={resultIcon(group)} />
      <span>
        <b>{title}</b>{' '}
        <small>{[GROUP_NAMES[group], resultDetail(group, { when }, timeZone)].filter(Boolean).join(' · ')}</small>
        <span className={css.beginning}>{beginning}</span>
      </span>
    </Link>
  )
}

const Pending = ({ fault }: { readonly fault: Error | undefined }) => (
  <p className={css.preview} aria-busy={!fault}>
    {fault && errorSentence(fault)}
  </p>
)
