import { useState } from 'react'
import { FieldHistory, type FieldValue } from '#domain/shared/history-entry'
import { get } from '../../sync/client'
import { useClub } from '../../sync/club'
import { ANY_LIST } from '../../sync/live/live'
import { useLiveList } from '../../sync/live/use-live-list'
import { errorSentence } from '../../sync/refused'
import { resourceByKey } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { LogEntry, Who } from '../../ui/data/log-entry'
import { Skeleton } from '../../ui/feedback/skeleton'
import { timeOfDay } from '../../ui/fields/club-date'
import { Dialog } from '../../ui/overlays/dialog'
import { passFocusOn } from '../../ui/pass-focus-on'
import { HistoryFailed, ShowEarlier } from './history-loading'
import css from './history-panel.module.css'
import { capitalized, momentInWords } from './history-sentence'
import { LogDays } from './log-days'
import { PutBackDialog } from './put-back-dialog'

/** The values of one field, newest first, as far back as was asked for, by their address. */
const fieldHistory = resourceByKey<FieldHistory>(async (address, signal, held) => {
  // A reader who has gone far back stays there when an entry is added.
  const asked = held?.values.at(-1)?.position ?? Number.POSITIVE_INFINITY
  let told = await get(address, FieldHistory, signal)
  while (told.next && told.next > asked) told = joined(told, await before(address, told.next, signal))
  return told
})

/** Adds the next page to what is held. What arrives after the history was loaded anew is left out. */
async function showEarlierValues(address: string): Promise<void> {
  const history = fieldHistory(address)
  const next = history.data.peek()?.next
  if (!next) return

  const earlier = await before(address, next)
  history.mutate((known) => (known.next === next ? joined(known, earlier) : known))
}

const fieldHistoryPath = (path: string, field: string) => `${path}/history?${new URLSearchParams({ field })}`

const before = (address: string, position: number, signal?: AbortSignal) =>
  get(`${address}&before=${position}`, FieldHistory, signal)

const joined = (known: FieldHistory, earlier: FieldHistory): FieldHistory => ({
  ...known,
  values: [...known.values, ...earlier.values],
  next: earlier.next,
})

/** The values of one field, newest first: the value, who set it, when, and a button to restore it. */
export function FieldValues({ path, field }: { readonly path: string; readonly field: string }) {
  const address = fieldHistoryPath(path, field)
  const history = fieldHistory(address)
  const { data, error } = useResource(history, { onFailure: 'stay' })
  const timeZone = useClub()?.timeZone
  const [chosen, setChosen] = useState<FieldValue>()
  useLiveList(ANY_LIST, history.refresh)

  if (!data && error) return <HistoryFailed message={errorSentence(error)} onRetry={() => void history.refresh()} />
  if (!data) return <Skeleton rows={2} />
  if (data.values.length === 0) return <p className="muted">This field has never been set.</p>

  return (
    <div className={css.entries}>
      <LogDays entries={data.values} timeZone={timeZone} level={3}>
        {(value) => (
          <Value
            key={`${value.position} ${value.from} ${value.to}`}
            value={value}
            timeZone={timeZone}
            isPresent={value === data.values[0]}
            isMany={data.isMany}
            onPutBack={value.back && (() => setChosen(value))}
          />
        )}
      </LogDays>
      {data.next && <ShowEarlier load={() => showEarlierValues(address)} />}
      {chosen && (
        <PutBackDialog
          path={path}
          entry={chosen}
          field={field}
          seen={data.version}
          timeZone={timeZone}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}

function Value({ value, timeZone, isPresent, isMany, onPutBack }: ValueProps) {
  const { at, by, from, to, reason, putBack, hindrance } = value
  return (
    <LogEntry
      time={timeOfDay(at, timeZone)}
      at={at}
      warm={isPresent}
      why={reason}
      more={hindrance && <p>Can’t restore this field alone. {hindrance}</p>}
      action={
        onPutBack && (
          <Button ref={passFocusOn} small variant="ghost" icon="restore" onClick={onPutBack}>
            Restore
            <span className="hide"> {isMany ? `the version from ${momentInWords(at, timeZone)}` : (to ?? 'none')}</span>
          </Button>
        )
      }
    >
      <strong className={css.value}>{isMany ? (to ?? from) : (to ?? 'none')}</strong>{' '}
      {isMany && (to ? 'added ' : 'removed ')}
      {putBack ? 'restored by ' : isMany ? 'by ' : 'set by '}
      {by._id ? <Who href={`/members/${by._id}`}>{by.name}</Who> : by.name}
    </LogEntry>
  )
}

interface ValueProps {
  readonly value: FieldValue
  readonly timeZone: string | undefined
  readonly isPresent: boolean
  /** Whether the field is several at once, of which one came or went. */
  readonly isMany: boolean
  readonly onPutBack: (() => void) | null
}

/** A dialog with a field's history: who set it, when, and its earlier values. */
export const FieldDialog = ({ path, called, fields, onClose }: FieldDialogProps) => (
  <Dialog open title={`Who changed the ${called}?`} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
    {fields.map((field) => (
      <section key={field}>
        {fields.length > 1 && <h3>{capitalized(field)}</h3>}
        <FieldValues path={path} field={field} />
      </section>
    ))}
  </Dialog>
)

interface FieldDialogProps {
  /** The record's path among the calls, such as '/users/42'. */
  readonly path: string
  /** Such as "cell phone". */
  readonly called: string
  /** By their labels in the history. */
  readonly fields: readonly string[]
  readonly onClose: () => void
}
