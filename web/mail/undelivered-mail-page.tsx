import { useState } from 'react'

import type { DeadLetter } from '#domain/dead-letter-views'
import { ActivityTabs } from '../activity/activity-tabs'
import { useClub } from '../api/club'
import { refusalOf } from '../api/refused'
import { useResource } from '../api/use-resource'
import { daysOf } from '../history/history-days'
import { useLiveList } from '../live/use-live-list'
import { Banner } from '../ui/banner'
import { Bones } from '../ui/bones'
import { Button } from '../ui/button'
import { longDate, timeOfDay } from '../ui/club-date'
import { Empty } from '../ui/empty'
import { Log, LogDay, LogEntry, Who } from '../ui/log-entry'
import { PageHead } from '../ui/page-head'
import { toast } from '../ui/toasts'
import { useTitle } from '../ui/use-title'
import { deadLetters, sendAgain } from './dead-letter-store'
import { adviceOn, nameOf } from './dead-letter-words'

/** For administrators: the letters that the portal gave up. */
export function UndeliveredMailPage() {
  useTitle('Undelivered Mail')
  const timeZone = useClub()?.timeZone
  const { data } = useResource(deadLetters)
  useLiveList('dead_letters', deadLetters.refresh)
  const [refusal, setRefusal] = useState<string>()

  return (
    <div className="wrap page">
      <PageHead
        title="Undelivered Mail"
        lede="Emails that couldn’t be delivered within a day, or within 15 minutes for a password reset link. They stay here for 30 days."
        actions={
          <Button icon="refresh" onClick={() => void deadLetters.refresh()}>
            Refresh
          </Button>
        }
      />
      <ActivityTabs here="/activity/mail" />
      {refusal && (
        <Banner kind="danger" word="Not sent." onDismiss={() => setRefusal(undefined)}>
          {refusal}
        </Banner>
      )}
      {!data && <Bones rows={4} />}
      {data?.length === 0 && (
        <Empty scene="empty-tracks" title="Every email was delivered" level={2}>
          Emails from the last 30 days that didn’t go out will appear here.
        </Empty>
      )}
      {daysOf(data ?? [], timeZone).map(({ day, entries }) => (
        <section key={day}>
          <LogDay>{longDate(day, { year: true })}</LogDay>
          <Log label={longDate(day, { year: true })}>
            {entries.map((letter) => (
              <LogEntry
                key={letter._id}
                time={timeOfDay(letter.at, timeZone)}
                at={letter.at}
                action={letter.canBeSentAgain && <SendAgain letter={letter} onRefused={setRefusal} />}
                more={<p>{adviceOn(letter)}</p>}
              >
                <strong>{nameOf(letter)}</strong> to{' '}
                {letter.member ? (
                  <Who href={`/members/${letter.member._id}`}>{letter.member.name}</Who>
                ) : (
                  'a former member'
                )}
              </LogEntry>
            ))}
          </Log>
        </section>
      ))}
    </div>
  )
}

interface SendAgainProps {
  readonly letter: DeadLetter
  readonly onRefused: (sentence: string | undefined) => void
}

function SendAgain({ letter, onRefused }: SendAgainProps) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    onRefused(undefined)
    try {
      await sendAgain(letter._id)
      toast(`Sent again to ${letter.member?.name}.`)
    } catch (fault) {
      onRefused(refusalOf(fault).message)
    }
    setIsBusy(false)
  }
  return (
    <Button small icon="send" busy={isBusy} onClick={() => void send()}>
      Send Again
      <span className="hide">
        : {nameOf(letter)} to {letter.member?.name}
      </span>
    </Button>
  )
}
