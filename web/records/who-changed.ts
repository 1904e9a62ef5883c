import { HistoryPage } from '#domain/shared/history-entry'
import { get } from '../sync/client'
import { may, session } from '../sync/session/session'

/** How a sentence begins that says who did something. */
const ONESELF = 'You'
const ELSEWHERE = 'An administrator, or you in another window,'

/**
 * The authors of changes to the record at `path` since the version of `etag`, oneself as 'You'. Nobody where that can't
 * be told: members don't read histories, and may edit only their own record.
 */
export async function whoChanged(path: string, etag: string | undefined): Promise<readonly string[]> {
  if (!may('read history')) return [ELSEWHERE]
  const since = Number(etag?.replace(/\D/g, '') || Number.NaN)
  const { entries } = await get(`${path}/history`, HistoryPage)
  const own = session.peek()?.userId
  return [
    ...new Set(entries.filter(({ version }) => version > since).map(({ by }) => (by._id === own ? ONESELF : by.name))),
  ]
}

/** A sentence without its end about who did something: `did` is such as 'changed the street'. */
export const whoDid = (by: readonly string[], did: string): string =>
  by.join() === ONESELF
    ? `${ONESELF} ${did} in another window`
    : `${new Intl.ListFormat('en').format(oneselfFirst(by)) || 'Someone else'} ${did}`

const oneselfFirst = (by: readonly string[]) => [...by].sort((a, b) => Number(b === ONESELF) - Number(a === ONESELF))
