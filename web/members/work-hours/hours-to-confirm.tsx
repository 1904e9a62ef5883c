import { useState } from 'react'

import {
  hoursInFull,
  hoursInWords,
  hoursOf,
  MOST_DECIDED,
  type WorkHoursView,
} from '#domain/work-hours/work-hours-views'
import { post } from '../../sync/client'
import { useLiveList } from '../../sync/live/use-live-list'
import { errorSentence } from '../../sync/refused'
import { putBack } from '../../sync/undo/put-back'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Badge } from '../../ui/data/badge'
import { TableRegion } from '../../ui/data/table'
import table from '../../ui/data/table.module.css'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import { Checkbox } from '../../ui/fields/toggle'
import { passFocusOn } from '../../ui/pass-focus-on'
import { useLast } from '../../ui/use-last'
import { SendBackDialog } from '../send-back-dialog'
import { dayInWords, isLongDay, memberNames } from './hours-words'
import { pathOfHours, refreshHours, seasonHoursIn } from './work-hours'
import css from './work-hours.module.css'

/** For administrators: the hours of any season that wait to be confirmed. */
export function HoursToConfirm({ season }: { readonly season: number | undefined }) {
  const source = seasonHoursIn(season)
  // The table of the season below tells of a failure.
  const { data: found, error } = useResource(source, { onFailure: 'stay' })
  // The queue is that of all seasons: who is selected stays so while another one is on its way.
  const data = useLast(found)
  useLiveList('work_hours', source.refresh)
  if (data) return <Queue queue={data.queue} />
  return error ? null : <Skeleton rows={4} />
}

const total = (entries: readonly WorkHoursView[]) =>
  entries.reduce((sum, { quarters, members }) => sum + quarters * members.length, 0)

/** What an administrator decides on: an entry that was changed since is another one, which they have not seen. */
const asSeen = ({ _id, version }: WorkHoursView) => ({ id: _id, version })
const tickOf = ({ _id, version }: WorkHoursView) => `${_id} ${version}`

const counted = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

/**
 * Decides on the entries, as many at once as the portal takes, and offers to undo that. What is decided before a refusal stays so:
 * the refusal is thrown.
 */
async function decide(what: 'confirm' | 'return', entries: readonly WorkHoursView[], more: object = {}) {
  const done: { readonly id: string; readonly key: string }[] = []
  try {
    for (let from = 0; from < entries.length; from += MOST_DECIDED) {
      const portion = entries.slice(from, from + MOST_DECIDED).map(asSeen)
      const { key } = await post(`/work-hours/${what}`, { entries: portion, ...more })
      done.push(...portion.map(({ id }) => ({ id, key })))
    }
  } finally {
    const words = `${counted(done.length)} ${what === 'confirm' ? 'confirmed' : 'sent back'}.`
    if (done.length > 0) toast(words, { action: { label: 'Undo', run: () => void undo(done) } })
  }
}

/** Each waits again, unless somebody has changed it since. */
async function undo(done: readonly { readonly id: string; readonly key: string }[]) {
  let kept = 0
  let why = ''
  for (const { id, key } of done) {
    try {
      await putBack(pathOfHours(id), { undo: key })
    } catch (fault) {
      kept++
      why = errorSentence(fault)
    }
  }
  const some = done.length > 1 ? `${kept} of ${counted(done.length)} not undone.` : 'Not undone.'
  if (kept > 0) toast(`${some} ${why}`, { seconds: 30 })
  else toast('Undone.')
  void refreshHours()
}

function Queue({ queue }: { readonly queue: readonly WorkHoursView[] }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [returned, setReturned] = useState<readonly WorkHoursView[]>()
  const [confirming, setConfirming] = useState<readonly string[]>([])
  const isPicked = (entry: WorkHoursView) => picked.has(tickOf(entry))
  const chosen = queue.filter(isPicked)
  /** Those that were picked meanwhile stay so. */
  const pick = (entries: readonly WorkHoursView[], isToBe: boolean) =>
    setPicked((now) => {
      const ticks = entries.map(tickOf)
      return new Set([...[...now].filter((tick) => !ticks.includes(tick)), ...(isToBe ? ticks : [])])
    })

  const confirm = async (entries: readonly WorkHoursView[]) => {
    setConfirming(entries.map(({ _id }) => _id))
    try {
      await decide('confirm', entries)
      pick(entries, false)
    } catch (fault) {
      toast(errorSentence(fault))
    } finally {
      await refreshHours()
      setConfirming([])
    }
  }

  return (
    <section className={`stack ${css.noPaper}`} aria-labelledby="to-confirm">
      <div>
        <h2 id="to-confirm">To confirm</h2>
        <p className="muted">
          {queue.length === 0 ? 'Nothing to confirm.' : `${counted(queue.length)}, ${hoursInFull(total(queue))}.`}
        </p>
      </div>
      {queue.length > 0 && (
        <div className={css.frame}>
          {chosen.length > 0 && (
            <div ref={passFocusOn} className={css.bulk} role="status">
              <strong>{`${chosen.length} selected`}</strong>
              <span>{hoursInFull(total(chosen))}</span>
              <span className="cluster gap-8">
                <Button small onClick={() => setReturned(chosen)}>
                  Send back…
                </Button>
                <Button small icon="check" busy={confirming.length > 0} onClick={() => void confirm(chosen)}>
                  {`Confirm ${counted(chosen.length)}`}
                </Button>
              </span>
            </div>
          )}
          <TableRegion label="To confirm">
            <table className={classes(table.table, table.cards, css.queue)}>
              <thead>
                <tr>
                  <th scope="col">
                    <Checkbox
                      label={<span className={css.all}>Select all</span>}
                      checked={chosen.length === queue.length}
                      onChange={({ target }) => pick(queue, target.checked)}
                    />
                  </th>
                  <th scope="col">Who</th>
                  <th scope="col">Date</th>
                  <th scope="col">Task</th>
                  <th scope="col" className={css.num}>
                    Hours
                  </th>
                  <th scope="col">
                    <span className="hide">Decide</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {queue.map((entry) => {
                  const { _id, task, date, note } = entry
                  const whose = `${memberNames(entry)}, ${hoursInFull(total([entry]))}`
                  return (
                    <tr key={_id} ref={passFocusOn}>
                      <td>
                        <Checkbox
                          label={<span className="hide">{`${memberNames(entry)}, ${task}`}</span>}
                          checked={isPicked(entry)}
                          onChange={({ target }) => pick([entry], target.checked)}
                        />
                      </td>
                      <th scope="row">{memberNames(entry)}</th>
                      <td>
                        <time dateTime={date}>{dayInWords(date)}</time>
                      </td>
                      <td className={css.task}>
                        {task}
                        {note && `. ${note}`}{' '}
                        {isLongDay(entry) && (
                          <Badge kind="warning">{`${hoursInWords(entry.quarters)} each in one day`}</Badge>
                        )}
                      </td>
                      <td className={css.num} data-head="Hours">
                        {hoursOf(total([entry]))}
                      </td>
                      <td>
                        <span className="cluster gap-8 nowrap-row">
                          <Button
                            small
                            busy={confirming.includes(_id)}
                            aria-label={`Confirm ${whose}`}
                            onClick={() => void confirm([entry])}
                          >
                            Confirm
                          </Button>
                          <Button
                            small
                            variant="ghost"
                            aria-label={`Send back ${whose}`}
                            onClick={() => setReturned([entry])}
                          >
                            Send back
                          </Button>
                        </span>
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </TableRegion>
        </div>
      )}
      {returned && (
        <SendBack
          entries={returned}
          onClose={() => setReturned(undefined)}
          onDone={() => {
            setReturned(undefined)
            pick(returned, false)
          }}
        />
      )}
    </section>
  )
}

interface SendBackProps {
  readonly entries: readonly WorkHoursView[]
  readonly onDone: () => void
  readonly onClose: () => void
}

function SendBack({ entries, onDone, onClose }: SendBackProps) {
  const send = async (reason: string) => {
    try {
      await decide('return', entries, { reason })
      onDone()
    } finally {
      void refreshHours()
    }
  }
  return (
    <SendBackDialog title={`Send back ${counted(entries.length)}?`} send={send} onClose={onClose}>
      <p>The member will see your reason, and can change them and send them again.</p>
    </SendBackDialog>
  )
}
