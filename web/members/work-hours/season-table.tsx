import { useState } from 'react'
import { Link } from 'wouter'
import { seasonFrom } from '#domain/shared/season'
import { hoursInFull, hoursOf, type SeasonHours } from '#domain/work-hours/work-hours-views'
import { put } from '../../sync/client'
import { useLiveList } from '../../sync/live/use-live-list'
import { NotLoaded } from '../../sync/not-loaded'
import { errorSentence } from '../../sync/refused'
import { offerUndo } from '../../sync/undo/offer-undo'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { SortHead, TableRegion } from '../../ui/data/table'
import table from '../../ui/data/table.module.css'
import { Skeleton } from '../../ui/feedback/skeleton'
import { TextField } from '../../ui/fields/text-field'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import legend from '../../ui/plot/legend.module.css'
import { saveFile, toCsv } from '../../ui/save-file'
import { leftInWords } from './hours-ring'
import { refreshHours, seasonHoursIn } from './work-hours'
import css from './work-hours.module.css'

/** For administrators: what every family has worked in a season, against the target. */
export function SeasonTable({ season }: { readonly season: number | undefined }) {
  const source = seasonHoursIn(season)
  const { data, error } = useResource(source, { onFailure: 'stay' })
  useLiveList('work_hours', source.refresh)
  useLiveList('work_targets', source.refresh)
  useLiveList('family_links', source.refresh)
  if (data) return <Families of={data} />
  return error ? <NotLoaded what="the hours of all families" source={source} /> : <Skeleton rows={6} />
}

type Family = SeasonHours['families'][number]

/** So many families are enough on a screen at first; paper has all. */
const FEW = 10

function Families({ of: { season, target, families } }: { readonly of: SeasonHours }) {
  const [sort, setSort] = useState<'name' | 'confirmed'>('confirmed')
  const [isAll, setIsAll] = useState(false)
  const [isSetting, setIsSetting] = useState(false)
  const { name } = seasonFrom(season)
  const sorted = families.toSorted((one, other) =>
    sort === 'name'
      ? one.name.localeCompare(other.name)
      : other.confirmed - one.confirmed || one.name.localeCompare(other.name),
  )
  const sum = (of: (family: Family) => number) => families.reduce((all, family) => all + of(family), 0)
  const [confirmed, waiting] = [sum((one) => one.confirmed), sum((one) => one.waiting)]
  const aim = target === null ? null : target * families.length

  return (
    <section className="stack" aria-labelledby="season-hours">
      <div className="head">
        <div>
          <h2 id="season-hours">{`Season ${name}`}</h2>
          <p className="muted">
            {`The club has ${aim === null ? hoursInFull(confirmed) : `${hoursOf(confirmed)} of ${hoursInFull(aim)}`}.`}
          </p>
        </div>
        <div className={`cluster gap-8 ${css.noPaper}`}>
          <Button icon="edit" onClick={() => setIsSetting(true)}>
            {target === null ? 'Set a target' : 'Change the target'}
          </Button>
          <Button icon="print" onClick={() => window.print()}>
            Print
          </Button>
          <Button icon="download" onClick={() => void exportCsv(sorted, target, name)}>
            Export CSV
          </Button>
        </div>
      </div>
      <div className={css.frame}>
        <TableRegion label={`Season ${name}`}>
          <table className={classes(table.table, table.cards, css.season)}>
            <thead>
              <tr>
                <SortHead sorted={sort === 'name' ? 'ascending' : undefined} onSort={() => setSort('name')}>
                  Family
                </SortHead>
                <th scope="col" className={css.num}>
                  People
                </th>
                {target !== null && <th scope="col">Against the target</th>}
                <SortHead sorted={sort === 'confirmed' ? 'descending' : undefined} onSort={() => setSort('confirmed')}>
                  Confirmed
                </SortHead>
                <th scope="col" className={css.num}>
                  Waiting
                </th>
                {target !== null && (
                  <th scope="col" className={css.num}>
                    Target
                  </th>
                )}
                {target !== null && <th scope="col">Left</th>}
              </tr>
            </thead>
            <tbody>
              {sorted.map((family, index) => (
                <tr key={family._id} className={isAll || index < FEW ? undefined : css.onPaper}>
                  <th scope="row">
                    <Link href={`/members/${encodeURIComponent(family._id)}`}>{family.name}</Link>
                  </th>
                  <td className={css.num} data-head="People">
                    {family.people}
                  </td>
                  {target !== null && (
                    <td className={css.bar}>
                      <Mini family={family} target={target} />
                    </td>
                  )}
                  <td className={css.num} data-head="Confirmed">
                    {hoursOf(family.confirmed)}
                  </td>
                  <td className={css.num} data-head="Waiting">
                    {hoursOf(family.waiting)}
                  </td>
                  {target !== null && <td className={classes(css.num, css.same)}>{hoursOf(target)}</td>}
                  {target !== null && <td className={css.rest}>{leftInWords(target - family.confirmed)}</td>}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{families.length === 1 ? 'All' : `All ${families.length} families`}</th>
                <td className={css.num} data-head="People">
                  {sum(({ people }) => people)}
                </td>
                {target !== null && <td className={css.bar} />}
                <td className={css.num} data-head="Confirmed">
                  {hoursOf(confirmed)}
                </td>
                <td className={css.num} data-head="Waiting">
                  {hoursOf(waiting)}
                </td>
                {aim !== null && (
                  <td className={css.num} data-head="Target">
                    {hoursOf(aim)}
                  </td>
                )}
                {aim !== null && <td className={css.rest}>{leftInWords(aim - confirmed)}</td>}
              </tr>
            </tfoot>
          </table>
        </TableRegion>
      </div>
      {!isAll && families.length > FEW && (
        <div className={css.noPaper}>
          <Button onClick={() => setIsAll(true)}>{`Show all ${families.length} families`}</Button>
        </div>
      )}
      {isSetting && <TargetDialog season={season} target={target} onClose={() => setIsSetting(false)} />}
    </section>
  )
}

/** The target stands at five sixths of the bar, so that there is room above it. */
function Mini({ family, target }: { readonly family: Family; readonly target: number }) {
  const part = (quarters: number) => Math.min(100, (quarters / Math.max(1, target * 1.2)) * 100)
  const done = part(family.confirmed)
  return (
    <span className={css.mini} role="img" aria-label={`${hoursOf(family.confirmed)} of ${hoursInFull(target)}`}>
      <i className={css.fill} style={{ width: `${done}%` }} />
      <i
        className={classes(css.fill, legend.hatch)}
        style={{ insetInlineStart: `${done}%`, width: `${part(family.confirmed + family.waiting) - done}%` }}
      />
      <i className={css.goal} style={{ insetInlineStart: `${100 / 1.2}%` }} />
    </span>
  )
}

interface TargetDialogProps {
  readonly season: number
  readonly target: number | null
  readonly onClose: () => void
}

function TargetDialog({ season, target, onClose }: TargetDialogProps) {
  const [typed, setTyped] = useState(target === null ? '' : hoursOf(target))
  const [complaint, setComplaint] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    const hours = Number(typed.trim().replace(',', '.') || Number.NaN)
    if (!Number.isInteger(hours * 4)) return setComplaint('Please enter hours, such as 20 or 12.5; 0 for none.')
    setIsBusy(true)
    try {
      const path = `/work-hours/target/${season}`
      const { key } = await put(path, { quarters: hours * 4 })
      onClose()
      offerUndo('The target was saved.', { path, key, undone: refreshHours })
    } catch (fault) {
      setComplaint(errorSentence(fault))
    } finally {
      setIsBusy(false)
      void refreshHours()
    }
  }
  return (
    <ConfirmDialog
      open
      title={`Target for the ${seasonFrom(season).name}`}
      confirmLabel="Save the target"
      busy={isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <p>How many hours each family should work. It applies to later seasons too, until you change it.</p>
      <TextField
        label="Hours per family"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={complaint}
        onChange={({ target: { value } }) => setTyped(value)}
      />
    </ConfirmDialog>
  )
}

async function exportCsv(families: readonly Family[], target: number | null, season: string) {
  const number = (quarters: number) => String(quarters / 4)
  const text = await toCsv<Family>(
    [
      ['Family', ({ name }) => name],
      ['People', ({ people }) => String(people)],
      ['Confirmed', ({ confirmed }) => number(confirmed)],
      ['Waiting', ({ waiting }) => number(waiting)],
      ['Target', () => (target === null ? '' : number(target))],
      ['Left', ({ confirmed }) => (target === null ? '' : number(Math.max(0, target - confirmed)))],
    ],
    families,
  )
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `work-hours-${season.replace('–', '-')}.csv`)
}
