import { useId } from 'react'

import type { RoadNews } from '#domain/pass/pass-watch-views'
import { dateAt } from '#domain/shared/date-at'
import { listed } from '#domain/shared/listed'
import { useClub } from '../../sync/club'
import { Log, LogEntry } from '../../ui/data/log-entry'
import { dateFormat, timeOfDay } from '../../ui/fields/club-date'

/** The changes that the department reported in the last weeks, and how the member was told of each. */
export function LatelyAtPass({ lately }: { readonly lately: readonly RoadNews[] }) {
  const id = useId()
  const timeZone = useClub()?.timeZone
  const dayName = (at: string) => {
    const isToday = dateAt(new Date(at), timeZone) === dateAt(new Date(), timeZone)
    return isToday ? 'Today' : dateFormat({ month: 'short', day: 'numeric', timeZone }).format(new Date(at))
  }
  return (
    <section className="stack gap-8" aria-labelledby={id}>
      <h2 id={id}>Lately</h2>
      {lately.length === 0 && <p className="muted">No changes on the road in the last 30 days.</p>}
      <Log>
        {lately.map(({ at, changes, told }, index) => (
          <LogEntry key={at} time={dayName(at)} at={at} warm={index === 0}>
            <strong>{changesInWords(changes)}</strong>{' '}
            <span className="muted">{[timeOfDay(at, timeZone), toldInWords(told)].filter(Boolean).join('. ')}</span>
          </LogEntry>
        ))}
      </Log>
    </section>
  )
}

/** "Traction tires advised, eastbound"; where both directions say the same it is said once. */
function changesInWords(changes: RoadNews['changes']): string {
  const [first] = changes
  if (first && changes.length > 1 && changes.every(({ text }) => text === first.text)) return withoutStop(first.text)
  return changes.map(({ direction, text }) => `${withoutStop(text)}, ${direction.toLowerCase()}`).join('; ')
}

const withoutStop = (text: string) => text.replace(/\.$/, '')

function toldInWords(told: RoadNews['told']): string {
  if (told === null) return ''
  const sent = told.filter(({ outcome }) => outcome === 'sent').map(({ channel }) => channel)
  if (sent.length > 0) return `Sent to you by ${listed(sent)}`
  return told.some(({ outcome }) => outcome === 'waiting') ? 'In your inbox, waiting for your hours' : 'In your inbox'
}
