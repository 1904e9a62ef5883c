import { useState } from 'react'

import { seasonFrom } from '#domain/shared/season'
import { type FamilyHours, hoursInWords, hoursOf, type WorkHoursView } from '#domain/work-hours/work-hours-views'
import { remove } from '../../sync/client'
import { useLiveList } from '../../sync/live/use-live-list'
import { sentenceOf } from '../../sync/refused'
import { may, session } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { Badge } from '../../ui/data/badge'
import { PageHead } from '../../ui/data/page-head'
import { deferred } from '../../ui/feedback/deferred'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import { Icon } from '../../ui/icon'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import menu from '../../ui/overlays/menu.module.css'
import { MenuButton } from '../../ui/overlays/menu-button'
import { useTitle } from '../../ui/use-title'
import { HoursForm } from './hours-form'
import { HoursRing } from './hours-ring'
import { dayOf, namesOf } from './hours-words'
import { familyHours, pathOfHours, refreshHours } from './work-hours'
import css from './work-hours.module.css'

/** Only administrators see it. */
const SeasonOfAll = deferred(async () => (await import('./season-of-all')).SeasonOfAll, <Skeleton rows={4} />)

/** Hours that one’s family has worked, the form for more, and for administrators the whole season. */
export function WorkHoursPage() {
  useTitle('Work hours')
  const { data } = useResource(familyHours)
  useLiveList('work_hours', familyHours.refresh)
  useLiveList('work_targets', familyHours.refresh)
  const [changed, setChanged] = useState<WorkHoursView>()

  return (
    <div className="wrap page">
      <PageHead title="Work hours" lede={data && ledeOf(data)} />
      {data ? (
        <div className="split">
          <div className="stack gap-32">
            <HoursForm
              key={changed?._id ?? 'new'}
              family={data.family}
              entry={changed}
              onClose={changed && (() => setChanged(undefined))}
            />
            <FamilyEntries of={data} onChange={setChanged} />
          </div>
          <aside className={`stack gap-24 ${css.first}`} aria-label="Your family’s season">
            <HoursRing of={data} />
          </aside>
        </div>
      ) : (
        <Skeleton rows={6} />
      )}
      {may('manage work hours') && <SeasonOfAll />}
    </div>
  )
}

function ledeOf({ target, season }: FamilyHours): string {
  const { name } = seasonFrom(season)
  return target === null
    ? `Season ${name}, July to June.`
    : `${hoursOf(target)} hours a family in the season ${name}, July to June.`
}

const STATES = {
  waiting: <Badge icon="clock">Waiting</Badge>,
  confirmed: (
    <Badge kind="success" icon="check">
      Confirmed
    </Badge>
  ),
  returned: (
    <Badge kind="warning" icon="undo">
      Sent back
    </Badge>
  ),
}

function FamilyEntries({
  of,
  onChange,
}: {
  readonly of: FamilyHours
  readonly onChange: (entry: WorkHoursView) => void
}) {
  const [deleted, setDeleted] = useState<WorkHoursView>()
  const own = session.peek()?.userId
  return (
    <section className="stack" aria-labelledby="family-hours">
      <h2 id="family-hours">Your family’s hours</h2>
      {of.entries.length === 0 && <p className="muted">No hours this season yet.</p>}
      <ul className={css.hours}>
        {of.entries.map((entry) => (
          <li key={entry._id}>
            <time dateTime={entry.date}>{dayOf(entry.date)}</time>
            <div className={css.words}>
              <strong>{entry.task || 'Entered by an erased member'}</strong>
              <small>
                {namesOf(entry)}
                {entry.note && `. ${entry.note}`}
                {entry.reason && `. Sent back: “${entry.reason}”`}
              </small>
            </div>
            <span className={css.amount}>{hoursInWords(entry.quarters * entry.members.length)}</span>
            <span className={css.state}>{STATES[entry.checked]}</span>
            <span className={css.do}>
              {entry.author === own && entry.checked !== 'confirmed' && (
                <MenuButton
                  align="end"
                  className={menu.more}
                  label={<Icon name="more" />}
                  name={`More for ${entry.task}`}
                  items={[
                    { label: 'Change', icon: 'edit', onSelect: () => onChange(entry) },
                    { label: 'Delete', icon: 'trash', onSelect: () => setDeleted(entry) },
                  ]}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {deleted && <DeleteHours entry={deleted} onClose={() => setDeleted(undefined)} />}
    </section>
  )
}

function DeleteHours({ entry, onClose }: { readonly entry: WorkHoursView; readonly onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const confirmed = async () => {
    setIsBusy(true)
    try {
      await remove(pathOfHours(entry._id))
      onClose()
      toast('The hours were deleted.')
    } catch (fault) {
      setIsBusy(false)
      toast(sentenceOf(fault))
    } finally {
      refreshHours()
    }
  }
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      confirmLabel="Delete the hours"
      danger
      busy={isBusy}
      onConfirm={() => void confirmed()}
      onClose={onClose}
    >
      <p>{`This deletes ${hoursInWords(entry.quarters * entry.members.length)} for “${entry.task}”. An administrator can restore them.`}</p>
    </ConfirmDialog>
  )
}
