import { useState } from 'react'
import type { SeasonDuties } from '#domain/roster/duty-views'
import { listed } from '#domain/shared/listed'
import { useLiveList } from '../../sync/live/use-live-list'
import { NotLoaded } from '../../sync/not-loaded'
import { may, session } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Avatar } from '../../ui/data/avatar'
import { Skeleton } from '../../ui/feedback/skeleton'
import field from '../../ui/fields/field.module.css'
import legend from '../../ui/plot/legend.module.css'
import { ticksTo } from '../../ui/plot/scale'
import { saveFile, toCsv } from '../../ui/save-file'
import { useLast } from '../../ui/use-last'

import { seasonDuties } from './duties'
import { hoursInWords } from './duty-words'
import css from './season-bars.module.css'

const FEW = 10

/** Hours by family in a season: hours by family against the fair share, as bars and as a table. */
export function SeasonBars() {
  const [chosen, setChosen] = useState('')
  const [isAll, setIsAll] = useState(false)
  const [isTable, setIsTable] = useState(false)
  const source = seasonDuties(chosen)
  const { data: found, error } = useResource(source, { onFailure: 'stay' })
  // The bars stay while another season is on its way, and with them the focus.
  const data = useLast(found)
  useLiveList('rosters', source.refresh)
  useLiveList('entries', source.refresh)
  const failure = <NotLoaded what={chosen ? `the season ${chosen}` : 'the hours by family'} source={source} />
  if (!data) return error ? failure : <Skeleton rows={6} />

  const { families, fairShare, season, seasons } = data
  const shown = isAll ? families : families.slice(0, FEW)
  const own = shown.some(({ isOwn }) => isOwn) ? [] : families.filter(({ isOwn }) => isOwn)
  const rows = [...shown, ...own]
  const most = Math.max(fairShare * 2, 1, ...families.map(({ done, signedUp }) => done + signedUp))

  return (
    <section className="stack gap-24" aria-labelledby="who-does">
      <div className="head">
        <div>
          <h2 id="who-does">Hours by family</h2>
          <p className="muted">
            {`Season ${season}, hours on duty. ${rows.length < families.length ? `${rows.length} of ${families.length}` : rows.length} ${families.length === 1 ? 'family' : 'families'}.`}
          </p>
          {fairShare > 0 && (
            <p className="note">
              {`The fair share splits the season’s duties evenly among all families: ${hoursInWords(fairShare)} hours each.`}
            </p>
          )}
        </div>
        <div className={legend.legend}>
          <span>
            <i className={legend.swatch} aria-hidden="true" />
            Done
          </span>
          <span>
            <i className={classes(legend.swatch, legend.hatch)} aria-hidden="true" />
            Signed up
          </span>
          {fairShare > 0 && (
            <span>
              <i className={css.rule} aria-hidden="true" />
              {`Fair share, ${hoursInWords(fairShare)} hours`}
            </span>
          )}
        </div>
      </div>
      {failure}
      {isTable ? (
        <HoursTable rows={rows} fairShare={fairShare} />
      ) : (
        <Bars rows={rows} fairShare={fairShare} most={most} />
      )}
      <div className={`cluster ${css.actions}`}>
        {families.length > rows.length && (
          <Button onClick={() => setIsAll(true)}>{`Show all ${families.length} families`}</Button>
        )}
        <Button icon="table" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          Table
        </Button>
        <label className={css.season}>
          <span>Season</span>
          <select className={field.input} value={season} onChange={(event) => setChosen(event.target.value)}>
            {[...new Set([...seasons, season])].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        {may('manage calendar') && (
          <>
            <Button icon="download" onClick={() => void saveSeason(data)}>
              CSV
            </Button>
            <Button icon="print" onClick={() => window.print()}>
              Print
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

type Family = SeasonDuties['families'][number]

interface RowsProps {
  readonly rows: readonly Family[]
  readonly fairShare: number
}

function Bars({ rows, fairShare, most }: RowsProps & { readonly most: number }) {
  const width = (hours: number) => `${(hours / most) * 100}%`
  return (
    <ol className={css.bars}>
      <li className={css.scale} aria-hidden="true">
        <span className={css.track}>
          {ticksTo(most).map((hours) => (
            <span key={hours} ref={(mark) => mark?.style.setProperty('left', width(hours))}>
              {hoursInWords(hours)}
            </span>
          ))}
        </span>
      </li>
      {rows.map((family) => {
        const me = session.peek()?.userId
        const first = family.members.find(({ _id }) => _id === me) ?? family.members[0]
        const { done, signedUp, isOwn } = family
        return (
          <li key={first?._id} className={classes(isOwn && css.you)}>
            <span className={css.name}>
              {first && <Avatar id={first._id} name={first.name} picture={first.avatar} size="xs" />}
              <span>{nameOf(family)}</span>
            </span>
            <span className={css.track} aria-hidden="true">
              <i className={css.fill} ref={(bar) => bar?.style.setProperty('width', width(done))} />
              <i
                className={classes(css.fill, legend.hatch)}
                ref={(bar) => bar?.style.setProperty('width', width(signedUp))}
              />
              {fairShare > 0 && (
                <i className={css.fair} ref={(line) => line?.style.setProperty('left', width(fairShare))} />
              )}
            </span>
            <span className={css.number}>
              {`${hoursInWords(done + signedUp)} h`}
              <span className="hide">{`, ${hoursInWords(done)} done, ${hoursInWords(signedUp)} signed up`}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const HoursTable = ({ rows, fairShare }: RowsProps) => (
  <div className={css.scroll}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Family</th>
          <th scope="col">Done</th>
          <th scope="col">Signed up</th>
          <th scope="col">Of the fair share</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((family) => (
          <tr key={family.members[0]?._id}>
            <th scope="row">{nameOf(family)}</th>
            <td>{hoursInWords(family.done)}</td>
            <td>{hoursInWords(family.signedUp)}</td>
            <td>{fairShare > 0 ? `${Math.round(((family.done + family.signedUp) / fairShare) * 100)}%` : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** "You and Einar", "Amos Birkeland" */
function nameOf({ members, isOwn }: Family): string {
  if (!isOwn) return members[0]?.name ?? ''
  const me = session.peek()?.userId
  const others = members.filter(({ _id }) => _id !== me).map(({ name }) => name.split(' ', 1).join(''))
  return listed(['You', ...others])
}

/** The whole season, also what the bars leave out. */
async function saveSeason({ season, families, fairShare }: SeasonDuties) {
  const text = await toCsv<SeasonDuties['families'][number]>(
    [
      ['Family', ({ members }) => members.map(({ name }) => name).join('; ')],
      ['Hours done', ({ done }) => String(done)],
      ['Hours signed up', ({ signedUp }) => String(signedUp)],
      ['Fair share', () => String(fairShare)],
    ],
    families,
  )
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `Duties ${season}.csv`)
}
