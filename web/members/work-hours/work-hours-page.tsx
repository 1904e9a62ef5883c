import { useState } from 'react'
import { useLocation } from 'wouter'

import { dateAt } from '#domain/shared/date-at'
import { seasonFrom, seasonOf } from '#domain/shared/season'
import { type FamilyHours, hoursInFull, hoursInWords, type WorkHoursView } from '#domain/work-hours/work-hours-views'
import { leaveForm } from '../../records/leave-guard/unsaved'
import { remove } from '../../sync/client'
import { useClub } from '../../sync/club'
import { ConfirmAction } from '../../sync/confirm-action'
import { useLiveList } from '../../sync/live/use-live-list'
import { NotLoaded } from '../../sync/not-loaded'
import { may, session } from '../../sync/session/session'
import { offerUndo } from '../../sync/undo/offer-undo'
import { useResource } from '../../sync/use-resource'
import { Badge } from '../../ui/data/badge'
import { PageHead } from '../../ui/data/page-head'
import { deferred } from '../../ui/feedback/deferred'
import { Skeleton } from '../../ui/feedback/skeleton'
import { SelectField } from '../../ui/fields/select-field'
import { Icon } from '../../ui/icon'
import menu from '../../ui/overlays/menu.module.css'
import { MenuButton } from '../../ui/overlays/menu-button'
import { useAddressQuery } from '../../ui/use-address-query'
import { useLast } from '../../ui/use-last'
import { useTitle } from '../../ui/use-title'
import { HoursForm } from './hours-form'
import { HoursRing } from './hours-ring'
import { dayInWords, memberNames } from './hours-words'
import { StillToDo } from './still-to-do'
import { familyHoursIn, pathOfHours, refreshHours } from './work-hours'
import css from './work-hours.module.css'

/** Only administrators see these. */
const HoursToConfirm = deferred(async () => (await import('./hours-to-confirm')).HoursToConfirm, <Skeleton rows={4} />)
const SeasonTable = deferred(async () => (await import('./season-table')).SeasonTable, <Skeleton rows={6} />)

/** Hours that one’s family has worked, the form for more, and for administrators the whole season. */
export function WorkHoursPage() {
  useTitle('Work hours')
  const asked = new URLSearchParams(useAddressQuery()).get('season') ?? ''
  const season = /^(19|20)\d\d$/.test(asked) ? Number(asked) : undefined
  const source = familyHoursIn(season)
  const [first] = useState(season)
  const { data: found } = useResource(source, { onFailure: season === first ? 'leave' : 'stay' })
  // What was typed stays while another season is on its way.
  const data = useLast(found)
  useLiveList('work_hours', source.refresh)
  useLiveList('work_targets', source.refresh)
  const [changed, setChanged] = useState<WorkHoursView>()

  return (
    <div className="wrap page">
      <PageHead
        title="Work hours"
        lede={data && ledeOf(data)}
        actions={data && <SeasonChoice chosen={data.season} />}
      />
      {season !== undefined && <NotLoaded what={`the season ${seasonFrom(season).name}`} source={source} />}
      {data ? (
        <div className="split">
          <div className="stack gap-32">
            <HoursForm
              key={changed?._id ?? 'new'}
              family={data.family}
              entry={changed}
              onClose={changed && (() => setChanged(undefined))}
            />
            <FamilyEntries of={data} onChange={(entry) => leaveForm(() => setChanged(entry))} />
          </div>
          <aside className={`stack gap-24 ${css.first}`} aria-label="Your family’s season">
            <HoursRing of={data} />
            {season === undefined && <StillToDo />}
          </aside>
        </div>
      ) : (
        <Skeleton rows={6} />
      )}
      {may('manage work hours') && (
        <>
          <HoursToConfirm season={season} />
          <SeasonTable season={season} />
        </>
      )}
    </div>
  )
}

const SEASONS = 5

/** Another season, which stands in the address. */
function SeasonChoice({ chosen }: { readonly chosen: number }) {
  const [, navigate] = useLocation()
  const present = Number(seasonOf(dateAt(new Date(), useClub()?.timeZone)).from.slice(0, 4))
  // The next season has no hours yet, but administrators may set its target.
  const newest = may('manage work hours') ? present + 1 : present
  const years = new Set([chosen, ...Array.from({ length: SEASONS }, (_, back) => newest - back)])
  return (
    <SelectField
      label="Season"
      value={String(chosen)}
      options={[...years].sort((a, b) => b - a).map((year) => ({ value: String(year), label: seasonFrom(year).name }))}
      onChange={({ target: { value } }) =>
        navigate(Number(value) === present ? '/work-hours' : `/work-hours?season=${value}`, { replace: true })
      }
    />
  )
}

function ledeOf({ target, season }: FamilyHours): string {
  const { name } = seasonFrom(season)
  return target === null
    ? `Season ${name}, July to June.`
    : `${hoursInFull(target)} a family in the season ${name}, July to June.`
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
    <section className="stack gap-16" aria-labelledby="family-hours">
      <h2 id="family-hours">Your family’s hours</h2>
      {of.entries.length === 0 && <p className="muted">No hours this season yet.</p>}
      <ul className={css.hours}>
        {of.entries.map((entry) => (
          <li key={entry._id}>
            <time dateTime={entry.date}>{dayInWords(entry.date)}</time>
            <div className={css.words}>
              <strong>{entry.task || 'Entered by an erased member'}</strong>
              <small>
                {memberNames(entry)}
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
  const confirmed = async () => {
    const path = pathOfHours(entry._id)
    try {
      const { key } = await remove(path)
      onClose()
      offerUndo('The hours were deleted.', { path, key, undone: refreshHours })
    } finally {
      void refreshHours()
    }
  }
  return (
    <ConfirmAction
      title="Are you sure?"
      confirmLabel="Delete the hours"
      danger
      act={confirmed}
      failed="Not deleted."
      onClose={onClose}
    >
      <p>{`This deletes ${hoursInWords(entry.quarters * entry.members.length)} for “${entry.task}”. You can undo it for a moment; later an administrator can restore them.`}</p>
    </ConfirmAction>
  )
}
