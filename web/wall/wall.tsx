import { useEffect, useState } from 'react'

import { useClub } from '../sync/club'
import { useClubDay } from '../sync/club-clock'
import { errorSentence } from '../sync/refused'
import { may } from '../sync/session/session'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { deferred } from '../ui/feedback/deferred'
import { useDelay } from '../ui/feedback/skeleton'
import { useAddressQuery } from '../ui/use-address-query'
import { useValue } from '../ui/use-value'
import { arrived, clearArrived } from './arrivals'
import { Composer } from './composer/composer'
import { Feed } from './feed'
import { loadMore, older } from './older-posts'
import { focusPost } from './post-focus'
import { unread } from './unread/unread'
import { useWall } from './use-wall'
import css from './wall.module.css'
import { hasOlder, type WallState } from './wall-state'
import { WallStatus } from './wall-status'
import { newest } from './wall-store'

const APART_MS = 5_000

/** The news of others' posts since the last announcement, in words. */
function useNews(): string {
  const news = useValue(arrived)
  const [said, setSaid] = useState('')
  const [isQuiet, setQuiet] = useState(false)

  useEffect(() => {
    if (isQuiet || news.by === '') return
    setSaid(inWords(news))
    clearArrived()
    setQuiet(true)
  }, [news, isQuiet])

  useEffect(() => {
    if (!isQuiet) return
    const timer = setTimeout(() => setQuiet(false), APART_MS)
    return () => clearTimeout(timer)
  }, [isQuiet])

  return said
}

function inWords({ posts, replies, by }: { posts: number; replies: number; by: string }) {
  const parts = [
    ...(posts > 0 ? [posts === 1 ? 'New post' : `${posts} new posts`] : []),
    ...(replies > 0 ? [replies === 1 ? 'new reply' : `${replies} new replies`] : []),
  ]
  const what = parts.join(', ')
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}, ${posts + replies > 1 ? 'the latest ' : ''}by ${by}`
}

/** Says what others have posted, to those who do not see it: shortly, and not more often than every five seconds. */
const NewsForEars = () => (
  <p className="hide" role="status">
    {useNews()}
  </p>
)

/** Holds the place of the first posts. It is as high as the screen from the beginning, so that nothing moves when they come. */
function WallSkeleton() {
  const isShown = useDelay(300)
  return (
    <div className={css.place} role="status">
      {isShown && (
        <>
          <span className="hide">Loading the posts</span>
          {[css.long, css.short, css.middling].map((length) => (
            <div key={length} className={css.post} aria-hidden="true">
              <div className={css.round} />
              <div className={css.lines}>
                <div className={css.name} />
                <div className={css.words} />
                <div className={`${css.words} ${length}`} />
                <div className={css.box} />
              </div>
            </div>
          ))}
        </>
      )}
    </div>
  )
}

/** Replaces posts that couldn't be loaded. The draft above is kept. */
const NoWall = ({ fault }: { readonly fault: Error }) => (
  <div className="stack gap-8">
    <Banner kind="danger" word="Couldn’t load the posts.">
      {errorSentence(fault)} What you type is kept.
    </Banner>
    <p>
      <Button icon="refresh" onClick={() => void newest.refresh()}>
        Retry
      </Button>
    </p>
  </div>
)

/** Loads older posts, and leads to the first of them once it is drawn, also where the button was drawn anew meanwhile. */
async function loadAndLead() {
  const first = await loadMore()
  if (first) setTimeout(() => focusPost(first))
}

/** The specification's Load More, ten at a time. The focus goes on to the first of them. */
function OlderPosts({ state }: { readonly state: WallState }) {
  const { isLoading, fault } = useValue(older)
  if (!hasOlder(state)) return null

  return (
    <div className="stack gap-8 no-print">
      {fault && (
        <Banner kind="danger" word="Not loaded.">
          {fault}
        </Banner>
      )}
      <p>
        <Button busy={isLoading} onClick={() => void loadAndLead()}>
          Load More
        </Button>
      </p>
    </div>
  )
}

/** The chat wall, with its own heading row. */
export function Wall() {
  const { state, fault, isLoading } = useWall()
  const timeZone = useClub()?.timeZone
  const today = useClubDay()
  const hasUnread = useValue(unread).length > 0
  const isPostWanted = useAddressQuery().startsWith('post=')

  return (
    <section className={css.wall} aria-labelledby="wall-title">
      <div className="spread">
        <h2 id="wall-title" tabIndex={-1}>
          Chat wall
        </h2>
        <WallStatus />
      </div>
      {state && hasUnread && <JumpToUnread today={today} timeZone={timeZone} />}
      <Composer place="wall" label="New message" />
      {state && <Feed state={state} today={today} timeZone={timeZone} />}
      {state && isPostWanted && <WantedPost today={today} timeZone={timeZone} />}
      {!state && (fault && !isLoading ? <NoWall fault={fault} /> : <WallSkeleton />)}
      {state && <OlderPosts state={state} />}
      {may('manage wall') && <DeletedPosts />}
      <NewsForEars />
    </section>
  )
}

const JumpToUnread = deferred(async () => (await import('./unread/jump-to-unread')).JumpToUnread)

const WantedPost = deferred(async () => (await import('./wanted-post')).WantedPost)

const DeletedPosts = deferred(async () => (await import('./deleting/deleted-posts')).DeletedPosts)
