import { useState } from 'react'
import { useLocation } from 'wouter'
import type { StatementView } from '#domain/lodge/lodge-views'
import { seasonFrom } from '#domain/shared/season'
import { NotLoaded } from '../sync/not-loaded'
import { may } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { PageHead } from '../ui/data/page-head'
import { Empty } from '../ui/feedback/empty'
import { Skeleton } from '../ui/feedback/skeleton'
import { formatDate } from '../ui/fields/club-date'
import field from '../ui/fields/field.module.css'
import { saveFile, toCsv } from '../ui/save-file'
import { useAddressQuery } from '../ui/use-address-query'
import { useLast } from '../ui/use-last'
import { useTitle } from '../ui/use-title'
import css from './lodge-page.module.css'
import { statement } from './lodge-store'
import { countOf } from './lodge-words'

/** The price of a season's nights, family by family: the reader's own, and to administrators all. */
export function StatementPage() {
  useTitle('Lodge Statement')
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useAddressQuery()).get('season') ?? ''
  const season = /^20\d\d$/.test(asked) ? asked : ''
  const source = statement(season)
  const [first] = useState(season)
  const { data: found } = useResource(source, { onFailure: season === first ? 'leave' : 'stay' })
  // The page stays while another season is on its way, and the focus with it.
  const data = useLast(found)

  return (
    <div className="wrap page">
      <PageHead
        title="Lodge statement"
        lede="Nights at the lodge by family, at the price of each night. The treasurer bills the season’s stays."
        crumbs={[{ href: '/lodge', label: 'Lodge nights' }, { label: 'Statement' }]}
        actions={
          data && (
            <>
              <select
                className={classes(field.input, css.pick)}
                aria-label="Season"
                value={data.season}
                onChange={({ target }) => navigate(`/lodge/statement?season=${target.value}`, { replace: true })}
              >
                {data.seasons.map((year) => (
                  <option key={year} value={year}>
                    {seasonFrom(Number(year)).name}
                  </option>
                ))}
              </select>
              {data.families.length > 0 && (
                <>
                  <Button icon="download" onClick={() => void saveStatement(data)}>
                    CSV
                  </Button>
                  <Button icon="print" onClick={() => print()}>
                    Print
                  </Button>
                </>
              )}
            </>
          )
        }
      />
      {season !== first && season !== '' && (
        <NotLoaded what={`the season ${seasonFrom(Number(season)).name}`} source={source} />
      )}
      {!data && <Skeleton rows={4} />}
      {data?.families.length === 0 && (
        <Empty scene="empty-table" title="No nights this season" level={2}>
          {may('manage lodge') ? 'Nobody has booked a bed yet.' : 'Your family hasn’t booked a bed yet.'}
        </Empty>
      )}
      {data?.families.map((family) => (
        <section key={family.lines[0]?.stay} className="stack gap-8" aria-label={family.name}>
          <div className={css.total}>
            <h2 className="h-sm">{family.name}</h2>
            <b>${family.total}</b>
          </div>
          <div>
            {family.lines.map(({ stay, from, nights, who, price }) => (
              <p key={stay} className={css.line}>
                <span>
                  <time dateTime={from}>{formatDate(from)}</time>, {countOf(nights, 'night')}: {who}
                </span>
                <span>${price}</span>
              </p>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** One line a stay. */
async function saveStatement({ season, families }: StatementView) {
  const lines = families.flatMap(({ name, lines }) => lines.map((line) => ({ ...line, name })))
  const text = await toCsv<(typeof lines)[number]>(
    [
      ['Family', ({ name }) => name],
      ['First night', ({ from }) => formatDate(from)],
      ['Nights', ({ nights }) => String(nights)],
      ['Who', ({ who }) => who],
      ['Dollars', ({ price }) => String(price)],
    ],
    lines,
  )
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `lodge-statement-${season}.csv`)
}
