import { useState } from 'react'
import { Link } from 'wouter'
import type { ActivityChanges, ActivityEntry } from '#domain/admin/activity-views'
import { importIn } from '#domain/member/import-name'
import { listed } from '#domain/shared/listed'
import { refusalOf } from '../../sync/refused'
import { putBack } from '../../sync/undo/put-back'
import { Button } from '../../ui/button'
import { Badge } from '../../ui/data/badge'
import { Diff } from '../../ui/data/diff'
import { Log, LogEntry, Who } from '../../ui/data/log-entry'
import { Banner } from '../../ui/feedback/banner'
import { toast } from '../../ui/feedback/toasts'
import { timeOfDay } from '../../ui/fields/club-date'
import { ReasonField } from '../../ui/fields/text-field'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { fetchChanges } from './activity-log'
import css from './activity-page.module.css'
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
      action={<DetailsButton isOpen={isOpen} of={`${by.name} ${sentence}`} onClick={() => setIsOpen(!isOpen)} />}
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

/** Offers to undo one command, which `sentence` tells of; `undoAt` is its record's path among the calls. */
function TakeBack({ command, undoAt, sentence }: TakeBackProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const forget = () => {
    setRefusal(undefined)
    setComplaint(undefined)
  }
  const close = () => {
    setIsOpen(false)
    forget()
  }

  const confirm = async () => {
    setIsBusy(true)
    forget()
    try {
      await putBack(undoAt, { undo: command }, undefined, reason)
      setIsOpen(false)
      toast('Change undone.')
    } catch (fault) {
      const { message, fields } = refusalOf(fault)
      // A post of somebody else is deleted with a reason only.
      if (fields?.reason) setComplaint(fields.reason)
      else setRefusal(message)
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button small icon="undo" onClick={() => setIsOpen(true)}>
        Undo<span className="hide">: {sentence}</span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Undo this change?"
        confirmLabel="Undo the change"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <p>{sentence}.</p>
        <p>
          This restores the record to what it was before this change. If it has changed again since, you can restore it
          from its history.
        </p>
        <ReasonField value={reason} error={complaint} onChange={({ target }) => setReason(target.value)} />
        {refusal && (
          <Banner kind="danger" word="Not undone.">
            {refusal}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  )
}

interface TakeBackProps {
  /** The command's id. */
  readonly command: string
  readonly undoAt: string
  readonly sentence: string
}

/** One command of the club: who, what, to which record; what it changed is told when it is asked for. */
function ActivityItem({ entry, timeZone, isNewest }: ActivityItemProps) {
  const { by, at, records, cause } = entry
  const [told, setTold] = useState<ActivityChanges | 'busy' | Error>()
  const isOpen = told !== undefined && told !== 'busy'

  const toggle = async () => {
    if (isOpen) return setTold(undefined)
    setTold('busy')
    setTold(await fetchChanges(entry).catch((fault: unknown) => new Error(refusalOf(fault).message)))
  }

  return (
    <LogEntry
      time={timeOfDay(at, timeZone)}
      at={at}
      warm={isNewest}
      action={
        <DetailsButton isOpen={isOpen} of={sentence(entry)} busy={told === 'busy'} onClick={() => void toggle()} />
      }
      why={entry.reason}
      more={isOpen && <Details told={told} entry={entry} />}
    >
      {by._id ? <Who href={`/members/${by._id}`}>{by.name}</Who> : <strong>{by.name}</strong>}{' '}
      {named(records).map(({ kind, id, action, title, href }, index) => (
        <span key={`${kind}:${id}`}>
          {index > 0 && (index === records.length - 1 ? ' and ' : ', ')}
          {action} {href ? <Link href={href}>{called(kind, title)}</Link> : called(kind, title)}
        </span>
      ))}
      {more(records).map((rest) => ` and ${rest}`)}
      {cause && !importIn(cause) && (
        <>
          {' '}
          <Badge icon="undo">Undo</Badge>
        </>
      )}
    </LogEntry>
  )
}

interface DetailsButtonProps {
  readonly isOpen: boolean
  /** The line that it unfolds, for readers of the screen. */
  readonly of: string
  readonly busy?: boolean
  readonly onClick: () => void
}

function DetailsButton({ isOpen, of, busy = false, onClick }: DetailsButtonProps) {
  return (
    <Button small variant="ghost" icon={isOpen ? 'up' : 'down'} busy={busy} aria-expanded={isOpen} onClick={onClick}>
      Details<span className="hide">: {of}</span>
    </Button>
  )
}

interface ActivityItemProps {
  readonly entry: ActivityEntry
  readonly timeZone: string | undefined
  readonly isNewest: boolean
}

function Details({ told, entry }: { readonly told: ActivityChanges | Error; readonly entry: ActivityEntry }) {
  if (told instanceof Error) return <p role="alert">{told.message}</p>
  const changed = told.records.filter(({ changes }) => changes.length > 0)
  const undoAt = entry.records.flatMap(({ undoAt }) => undoAt ?? [])
  return (
    <>
      {changed.length === 0 && <p className="muted">No field changes.</p>}
      {changed.map(({ kind, id, changes }) => (
        <div key={`${kind}:${id}`} className={css.details}>
          {changed.length > 1 && <p className="muted">{recordTitle(entry, kind, id)}</p>}
          <Diff changes={changes} />
        </div>
      ))}
      {/* A change of several records at once is undone where it was done. */}
      {undoAt.length === 1 && undoAt[0] && (
        <TakeBack command={entry.id} undoAt={undoAt[0]} sentence={sentence(entry)} />
      )}
    </>
  )
}

const recordTitle = ({ records }: ActivityEntry, kind: string, id: string) =>
  records.find((record) => record.kind === kind && record.id === id)?.title ?? 'an erased member'

const sentence = ({ by, records }: ActivityEntry) =>
  `${by.name} ${listed([
    ...named(records).map(({ kind, action, title }) => `${action} ${called(kind, title)}`),
    ...more(records),
  ])}`

/** A post is called by its first words. */
const called = (kind: string, title: string | null) =>
  title && (kind === 'conversation' || kind === 'reaction') ? `“${title}”` : (title ?? 'an erased member')

const MOST_NAMED = 5

/** The founding of a club adds dozens of records at once. */
const named = (records: ActivityEntry['records']) => (records.length > MOST_NAMED ? records.slice(0, 3) : records)

const more = (records: ActivityEntry['records']) =>
  records.length > MOST_NAMED ? [`${records.length - 3} more changes`] : []
