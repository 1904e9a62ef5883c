import { type ReactNode, useState } from 'react'
import { type HistoryEntry, HistoryPage } from '#domain/shared/history-entry'
import { get } from '../../sync/client'
import { useClub } from '../../sync/club'
import { ANY_LIST } from '../../sync/live/live'
import { useLiveList } from '../../sync/live/use-live-list'
import { errorSentence } from '../../sync/refused'
import { resourceByKey } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { Diff } from '../../ui/data/diff'
import { LogEntry, Who } from '../../ui/data/log-entry'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import { timeOfDay } from '../../ui/fields/club-date'
import { SelectField } from '../../ui/fields/select-field'
import { passFocusOn } from '../../ui/pass-focus-on'
import { FieldValues } from './field-values'
import { HistoryFailed, ShowEarlier } from './history-loading'
import css from './history-panel.module.css'
import { capitalized, historySentence, listOf, momentInWords } from './history-sentence'
import { LogDays } from './log-days'
import { PutBackDialog } from './put-back-dialog'

/** The history of the record whose call is at `path`, such as '/users/42'. For administrators. */
export const HistoryPanel = ({ path, ofDay }: Omit<HistoryEntriesProps, 'besides'>) => (
  <div className="split">
    <HistoryEntries path={path} ofDay={ofDay} />
    <aside className="stack gap-8">
      <h2>About this history</h2>
      <p className="muted">
        Every change to this record: who made it, when, and what it was before. Only administrators can see it.
      </p>
    </aside>
  </div>
)

export function HistoryEntries({ path, besides, ofDay }: HistoryEntriesProps) {
  const history = historyOf(path)
  const { data, error } = useResource(history, { onFailure: 'stay' })
  const timeZone = useClub()?.timeZone
  const [chosen, setChosen] = useState<HistoryEntry>()
  const [field, setField] = useState('')
  useLiveList(ANY_LIST, history.refresh)

  if (!data && error) return <HistoryFailed message={errorSentence(error)} onRetry={() => void history.refresh()} />
  if (!data) return <Skeleton rows={4} />
  if (data.entries.length === 0) {
    return (
      <Empty scene="empty-tracks" title="No changes yet" level={2}>
        This record hasn’t changed since it was added.
      </Empty>
    )
  }
  const newest = data.entries[0]
  const asked = data.fields && data.fields.length > 0 && (
    <SelectField
      className={css.asked}
      label="Filter by field"
      placeholder="All changes"
      options={data.fields.map((label) => ({ value: label, label: capitalized(label) }))}
      value={field}
      onChange={({ target }) => setField(target.value)}
    />
  )
  if (field) {
    return (
      <div>
        {asked}
        <FieldValues key={field} path={path} field={field} />
      </div>
    )
  }

  return (
    <div className={css.entries}>
      {asked}
      <LogDays entries={data.entries} timeZone={timeZone} above={ofDay}>
        {(entry) => (
          <Entry
            key={entry.position}
            entry={entry}
            timeZone={timeZone}
            isNewest={entry === newest}
            onPutBack={entry.back && (() => setChosen(entry))}
            besides={besides?.(entry)}
          />
        )}
      </LogDays>
      {data.next !== null && <ShowEarlier load={() => showEarlier(path)} />}
      {chosen && newest && (
        <PutBackDialog
          path={path}
          entry={chosen}
          seen={newest.version}
          timeZone={timeZone}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}

interface HistoryEntriesProps {
  readonly path: string
  /** Further actions of an entry. */
  readonly besides?: ((entry: HistoryEntry) => ReactNode) | undefined
  /** Further actions of a day, YYYY-MM-DD. */
  readonly ofDay?: ((day: string) => ReactNode) | undefined
}

function Entry({ entry, timeZone, isNewest, onPutBack, besides }: EntryProps) {
  const { by, at } = entry
  const listed = listOf(entry)

  return (
    <LogEntry
      time={timeOfDay(at, timeZone)}
      at={at}
      warm={isNewest}
      why={entry.reason}
      more={
        (listed.length > 0 || besides) && (
          <>
            {listed.length > 0 && <Diff changes={listed} />}
            {besides}
          </>
        )
      }
      action={
        onPutBack && (
          <Button ref={passFocusOn} small variant="ghost" icon="restore" onClick={onPutBack}>
            Restore
            <span className="hide"> the version from {momentInWords(at, timeZone)}</span>
          </Button>
        )
      }
    >
      {by._id ? <Who href={`/members/${by._id}`}>{by.name}</Who> : <strong>{by.name}</strong>}{' '}
      {historySentence(entry, timeZone)}
    </LogEntry>
  )
}

interface EntryProps {
  readonly entry: HistoryEntry
  readonly timeZone: string | undefined
  readonly isNewest: boolean
  readonly onPutBack: (() => void) | null
  readonly besides: ReactNode
}

/** The history of the record at `path`, newest first, as far back as it was asked for. */
export const historyOf = resourceByKey<HistoryPage>(async (path, signal, held) => {
  // A reader who has gone far back stays there when an entry is added.
  const asked = held?.entries.at(-1)?.position ?? Number.POSITIVE_INFINITY
  let told = await page(path, null, signal)
  while (told.next !== null && told.next > asked) told = joined(told, await page(path, told.next, signal))
  return told
})

/** Adds the next page to what is held. What arrives after the history was loaded anew is left out. */
async function showEarlier(path: string): Promise<void> {
  const history = historyOf(path)
  const before = history.data.peek()?.next
  if (before === undefined || before === null) return

  const earlier = await page(path, before)
  history.mutate((known) => (known.next === before ? joined(known, earlier) : known))
}

const page = (path: string, before: number | null, signal?: AbortSignal) =>
  get(`${path}/history${before === null ? '' : `?before=${before}`}`, HistoryPage, signal)

const joined = (known: HistoryPage, earlier: HistoryPage): HistoryPage => ({
  ...known,
  entries: [...known.entries, ...earlier.entries],
  next: earlier.next,
})
