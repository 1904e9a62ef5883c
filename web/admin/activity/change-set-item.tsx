import { useState } from 'react'
import { Link } from 'wouter'

import { Button } from '../../ui/button'
import { Log, LogEntry, Who } from '../../ui/data/log-entry'
import { timeOfDay } from '../../ui/fields/club-date'
import { ActivityItem } from './activity-item'
import type { ChangeSet } from './change-sets'

/** One command, or all of an import or of a day's weather as one line that unfolds. */
export function ChangeSetItem({ set, timeZone, isNewest, isCut }: ChangeSetItemProps) {
  const { of, entries } = set
  const [isOpen, setIsOpen] = useState(false)
  const [{ by, at }] = entries
  if (!of || (entries.length === 1 && of === 'weather'))
    return <ActivityItem entry={entries[0]} timeZone={timeZone} isNewest={isNewest} />
  const sentence = of === 'weather' ? noted(entries.length, isCut) : moved(set, of.isTakingBack, isCut)

  return (
    <LogEntry
      time={timeOfDay(at, timeZone)}
      at={at}
      warm={isNewest}
      action={
        <Button
          small
          variant="ghost"
          icon={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Details<span className="hide">: {`${by.name} ${sentence}`}</span>
        </Button>
      }
      more={
        isOpen && (
          <Log label={`${by.name} ${sentence}`}>
            {entries.map((entry) => (
              <ActivityItem key={entry.id} entry={entry} timeZone={timeZone} isNewest={false} />
            ))}
          </Log>
        )
      }
    >
      {by._id ? <Who href={`/members/${by._id}`}>{by.name}</Who> : <strong>{by.name}</strong>} {sentence}.
      {of !== 'weather' && (
        <>
          {' '}
          <Link href={`/members/import?import=${of.id}`}>View import</Link>
        </>
      )}
    </LogEntry>
  )
}

const noted = (times: number, isCut: boolean) =>
  `recorded the weather at the pass ${times} times${isCut ? ' or more' : ''}`

function moved({ entries }: ChangeSet, isTakingBack: boolean, isCut: boolean): string {
  const count = new Set(entries.flatMap(({ records }) => records.map(({ id }) => id))).size
  const members = `${count.toLocaleString('en-US')} ${count === 1 ? 'member' : 'members'}${isCut ? ' or more' : ''}`
  return isTakingBack ? `undid the import of ${members}` : `imported ${members} from a file`
}

interface ChangeSetItemProps {
  readonly set: ChangeSet
  readonly timeZone: string | undefined
  readonly isNewest: boolean
  /** Whether more of it may be on the next page. */
  readonly isCut: boolean
}
