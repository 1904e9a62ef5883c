import { useState } from 'react'

import { SecurityPage } from '#domain/account/security-views'
import { daysOf } from '../../records/history/history-days'
import { get } from '../../sync/client'
import { useClub } from '../../sync/club'
import { useLiveList } from '../../sync/live/use-live-list'
import { type Resource, resource } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { Badge } from '../../ui/data/badge'
import { Log, LogDay, LogEntry, Who } from '../../ui/data/log-entry'
import { PageHead } from '../../ui/data/page-head'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import { longDate, timeOfDay } from '../../ui/fields/club-date'
import { useTitle } from '../../ui/use-title'
import { ActivityTabs } from '../activity/activity-tabs'
import { isWarning, sentenceOf, strangerIn, timesOf } from './security-sentence'
import css from './sign-ins-page.module.css'

/** The sign-ins and refused sign-ins, as far back as was asked for. */
const signIns: Resource<SecurityPage> = resource(
  async (signal) => {
    const shown = signIns.data.peek()?.entries.length ?? 0
    let told = await page(undefined, signal)
    while (told.next && told.entries.length < shown) told = joined(told, await page(told.next, signal))
    return told
  },
  { staleMs: 0 },
)

async function showEarlierSignIns(): Promise<void> {
  const before = signIns.data.peek()?.next
  if (!before) return
  const earlier = await page(before)
  signIns.mutate((known) => (known.next === before ? joined(known, earlier) : known))
}

const page = (before: number | undefined, signal?: AbortSignal) =>
  get(`/activity/sign-ins${before === undefined ? '' : `?before=${before}`}`, SecurityPage, signal)

const joined = (known: SecurityPage, { entries, next }: SecurityPage): SecurityPage => ({
  entries: [...known.entries, ...entries],
  next,
})

/** For administrators: who came in, and who was turned away. */
export function SignInsPage() {
  useTitle('Sign-ins')
  const timeZone = useClub()?.timeZone
  const { data } = useResource(signIns)
  useLiveList('sign_ins', signIns.refresh)

  return (
    <div className="wrap page">
      <PageHead
        title="Sign-ins"
        lede="Who signed in, and who couldn’t, in the last year. Tries by unknown people are kept for 90 days, without their email."
        actions={
          <Button icon="refresh" onClick={() => void signIns.refresh()}>
            Refresh
          </Button>
        }
      />
      <ActivityTabs here="/activity/sign-ins" />
      {!data && <Skeleton rows={6} />}
      {data?.entries.length === 0 && (
        <Empty scene="empty-tracks" title="No sign-ins yet" level={2}>
          Sign-ins will appear here.
        </Empty>
      )}
      <div className={css.list}>
        {daysOf(data?.entries ?? [], timeZone).map(({ day, entries }) => (
          <section key={day}>
            <LogDay>{longDate(day, { year: true })}</LogDay>
            <Log label={longDate(day, { year: true })}>
              {entries.map((entry) => (
                <LogEntry
                  key={entry.id}
                  time={timeOfDay(entry.at, timeZone)}
                  at={entry.at}
                  action={isWarning(entry) && <Badge kind="warning">Unusual</Badge>}
                >
                  {entry.member ? (
                    <Who href={`/members/${entry.member._id}`}>{entry.member.name}</Who>
                  ) : (
                    <strong>{strangerIn(entry)}</strong>
                  )}{' '}
                  {sentenceOf(entry)}
                  {timesOf(entry, timeZone)}
                </LogEntry>
              ))}
            </Log>
          </section>
        ))}
        {data && data.next !== null && <Earlier />}
      </div>
    </div>
  )
}

function Earlier() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const load = async () => {
    setState('busy')
    setState(
      await showEarlierSignIns().then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <p>
      <Button icon="down" busy={state === 'busy'} onClick={() => void load()}>
        Load More
      </Button>
      {state === 'failed' && <span role="alert"> Couldn’t load more. Please try again.</span>}
    </p>
  )
}
