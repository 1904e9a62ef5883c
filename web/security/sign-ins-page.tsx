import { useState } from 'react'

import { ActivityTabs } from '../activity/activity-tabs'
import { useClub } from '../api/club'
import { useResource } from '../api/use-resource'
import { daysOf } from '../history/history-days'
import { useLiveList } from '../live/use-live-list'
import { Badge } from '../ui/badge'
import { Bones } from '../ui/bones'
import { Button } from '../ui/button'
import { longDate, timeOfDay } from '../ui/club-date'
import { Empty } from '../ui/empty'
import { Log, LogDay, LogEntry, Who } from '../ui/log-entry'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import { showEarlierSignIns, signIns } from './security-api'
import { isWarning, sentenceOf, strangerIn, timesOf } from './security-sentence'
import css from './sign-ins-page.module.css'

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
      {!data && <Bones rows={6} />}
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
