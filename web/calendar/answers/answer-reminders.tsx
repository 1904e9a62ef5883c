import { useState } from 'react'

import type { AnswerList } from '#domain/answers/answers-views'
import { dateOf, timeInWords } from '#domain/wall/wall-clock'
import { useClub } from '../../sync/club'
import { errorSentence } from '../../sync/refused'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { toast } from '../../ui/feedback/toasts'
import { dateFormat, longDate } from '../../ui/fields/club-date'
import { Icon } from '../../ui/icon'
import css from './answer-table.module.css'
import { remind } from './answers'

/** The reminders that were sent, the one that goes by itself, and the button that sends one now. */
export function AnswerReminders({ date, list }: { readonly date: string; readonly list: AnswerList }) {
  const timeZone = useClub()?.timeZone
  const [isBusy, setIsBusy] = useState(false)
  const { reminders, planned, toRemind, waitsUntil, isClosed } = list
  const send = async () => {
    setIsBusy(true)
    try {
      const reminded = await remind(date)
      toast(`${membersInWords(reminded)} ${reminded === 1 ? 'was' : 'were'} reminded.`)
    } catch (fault) {
      toast(errorSentence(fault), { seconds: 30 })
    } finally {
      setIsBusy(false)
    }
  }
  const day = (at: string) => dateFormat({ month: 'long', day: 'numeric', timeZone }).format(new Date(at))
  const hour = (at: string) => dateFormat({ hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(at))

  return (
    <section className={classes('stack gap-16', css.noPaper)} aria-labelledby="reminders">
      <h3 id="reminders">Reminders</h3>
      <p className="muted">Only members who haven’t answered get one, two days apart, three at most.</p>
      <ol className={css.reminders}>
        {reminders.map(({ at, members, answered }) => (
          <li key={at} className={css.done}>
            <Icon name="check" />
            <span>
              <strong>{day(at)}</strong>
              {` to ${membersInWords(members)}. ${answered} answered since.`}
            </span>
          </li>
        ))}
        {planned.map((evening) => (
          <li key={evening}>
            <Icon name="clock" />
            <span className="muted">{`${longDate(dateOf(evening))}, ${timeInWords(evening)}, if still needed`}</span>
          </li>
        ))}
      </ol>
      {toRemind > 0 && (
        <div>
          <Button icon="send" busy={isBusy} onClick={() => void send()}>
            {`Remind ${membersInWords(toRemind)} now`}
          </Button>
        </div>
      )}
      {toRemind === 0 && !isClosed && waitsUntil && (
        <p className="muted">{`You can remind them again from ${day(waitsUntil)}, ${hour(waitsUntil)}, on.`}</p>
      )}
    </section>
  )
}

const membersInWords = (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`
