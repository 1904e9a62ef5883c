import { CalendarFeeds, type FeedKind, FeedLink } from '#domain/entry-views'
import { get, post, remove } from '../api/client'
import { resource } from '../api/resource'

/** Which feeds the member has links to, and since when. The links themselves nobody is told twice. */
export const feeds = resource(async (signal) => (await get('/calendar/feeds', CalendarFeeds, signal)).feeds, {
  staleMs: 0,
})

/** Makes a link; the one before it leads nowhere from then on. */
export async function makeFeedLink(kind: FeedKind): Promise<string> {
  const { value } = await post(`/calendar/feeds/${kind}`)
  await feeds.refresh()
  return FeedLink.parse(value).url
}

export async function stopFeed(kind: FeedKind): Promise<void> {
  await remove(`/calendar/feeds/${kind}`)
  await feeds.refresh()
}
