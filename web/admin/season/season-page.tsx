import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { SeasonView } from '#domain/season/season-views'
import { get } from '../../sync/client'
import { useClub } from '../../sync/club'
import { useLiveList } from '../../sync/live/use-live-list'
import { NotLoaded } from '../../sync/not-loaded'
import { resourceByKey } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { PageHead } from '../../ui/data/page-head'
import { Skeleton } from '../../ui/feedback/skeleton'
import { dateFormat } from '../../ui/fields/club-date'
import field from '../../ui/fields/field.module.css'
import { ShareBars, ShareKeys, WeekBars } from '../../ui/plot/bars'
import { RunningTotal, StackedAreas } from '../../ui/plot/curves'
import { HeatMap, heatLook } from '../../ui/plot/heat-map'
import { Key, Plot } from '../../ui/plot/plot'
import plot from '../../ui/plot/plot.module.css'
import { saveFile, toFileName } from '../../ui/save-file'
import { useAddressQuery } from '../../ui/use-address-query'
import { useLast } from '../../ui/use-last'
import { useTitle } from '../../ui/use-title'
import { type PassFacts, passPlot, SHADES } from './pass-plot'
import { plotFactsAsCsv, seasonName } from './plot-facts'
import css from './season-page.module.css'
import {
  ANSWERS,
  type AnswersFacts,
  answersPlot,
  type HoursFacts,
  hoursPlot,
  membersPlot,
  nightsPlot,
  postsPlot,
  type WeekFacts,
} from './season-plots'

const seasonOf = resourceByKey((query, signal) => get(`/season${query}`, SeasonView, signal))

/** For administrators: a season of the club in plots, each with its numbers. */
export function SeasonPage() {
  useTitle('Season at a glance')
  const [, navigate] = useLocation()
  const timeZone = useClub()?.timeZone
  const year = new URLSearchParams(useAddressQuery()).get('year')
  const source = seasonOf(year === null ? '' : `?${new URLSearchParams({ year })}`)
  // The choice of the season stays where it is, with the focus, while another one is on its way.
  const [first] = useState(year)
  const data = useLast(useResource(source, { onFailure: year === first ? 'leave' : 'stay' }).data)
  useLiveList('members', source.refresh)
  useLiveList('weather', source.refresh)
  useLiveList('stays', source.refresh)
  useLiveList('answers', source.refresh)
  useScrollToPart(data !== undefined)

  if (!data) {
    return (
      <div className="wrap page">
        <PageHead title="Season at a glance" />
        <Skeleton rows={8} />
      </div>
    )
  }
  const [nights, posts, members, pass] = [
    nightsPlot(data),
    postsPlot(data),
    membersPlot(data),
    passPlot(data, timeZone),
  ]
  const [hours, answers] = [hoursPlot(data), answersPlot(data)]
  const save = () => {
    const file = new Blob(['\uFEFF', plotFactsAsCsv([nights, hours, pass, answers, posts, members])], {
      type: 'text/csv;charset=utf-8',
    })
    saveFile(file, toFileName(`Season ${data.name}`, 'csv'))
  }
  return (
    <div className="wrap page">
      <PageHead
        title="Season at a glance"
        lede={`${monthAndYear(`${data.year}-07-01`)} to ${monthAndYear(data.until)}, from the club’s own records.`}
        actions={
          <>
            <select
              className={classes(field.input, css.pick)}
              aria-label="Season"
              value={data.years.find((each) => String(each) === year) ?? data.year}
              onChange={({ currentTarget }) => navigate(`/season?year=${currentTarget.value}`)}
            >
              {data.years.map((each, index) => (
                <option key={each} value={each}>
                  {seasonName(each)}
                  {index === 0 && ', so far'}
                </option>
              ))}
            </select>
            <Button icon="print" onClick={() => window.print()}>
              Print
            </Button>
            <Button icon="download" onClick={save}>
              Export CSV
            </Button>
          </>
        }
      />
      <NotLoaded what={year ? `the season ${seasonName(Number(year))}` : 'this season'} source={source} />
      <Heads data={data} hours={hours} answers={answers} />
      <div className={css.plots}>
        <Weeks facts={nights} year={data.year} />
        <Plot {...hours}>{hours.isEmpty || <RunningTotal {...hours} />}</Plot>
        <PassPlot facts={pass} />
        <AnswersPlot facts={answers} />
        <div className={css.column}>
          <Weeks facts={posts} year={data.year} />
          <Plot {...members}>{members.isEmpty || <StackedAreas {...members} />}</Plot>
        </div>
      </div>
    </div>
  )
}

/** An address can name a plot: `/season#pass`. The plots come after the page. */
function useScrollToPart(isThere: boolean) {
  useEffect(() => {
    if (isThere && location.hash === '#pass') document.getElementById('pass')?.scrollIntoView()
  }, [isThere])
}

const monthAndYear = (day: string) =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The season in four numbers. */
interface HeadsProps {
  readonly data: SeasonView
  readonly hours: HoursFacts
  readonly answers: AnswersFacts
}

function Heads({ data, hours, answers }: HeadsProps) {
  const [nights, before] = [sum(data.nights.weeks), sum(data.nights.before.slice(0, data.weeks.length))]
  const members = sum(Object.values(data.members.at(-1)?.counts ?? {}))
  const asked = answers.rows.length
  const heads = [
    ['nights at the lodge', nights, before > 0 ? `${before.toLocaleString('en-US')} in the season before` : ''],
    ['work hours', hours.values.at(-1) ?? 0, hours.target === null ? '' : `of ${hours.target.toLocaleString('en-US')}`],
    ['of members answer', asked === 0 ? '–' : `${answers.share}%`, asked === 1 ? 'to 1 event' : `to ${asked} events`],
    ['members', members, `${data.joined} joined, ${data.left} left`],
  ] as const
  return (
    <dl className={css.heads}>
      {heads.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value.toLocaleString('en-US')}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Weeks({ facts, year }: { readonly facts: WeekFacts; readonly year: number }) {
  const isCompared = facts.compared.length > 0
  const legend = isCompared && (
    <>
      <Key look={plot.bar}>{seasonName(year)}</Key>
      <span>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path className={plot.ghost} d="M0 10h20" />
        </svg>
        {seasonName(year - 1)}
      </span>
    </>
  )
  return (
    <Plot {...facts} legend={legend}>
      {facts.isEmpty || <WeekBars {...facts} tone={facts.title.startsWith('Posts') ? 'glacier' : 'pine'} />}
    </Plot>
  )
}

const PassPlot = ({ facts }: { readonly facts: PassFacts }) => (
  <div id="pass" className={css.whole}>
    <Plot
      {...facts}
      legend={
        <>
          {SHADES.map(({ name }, shade) => (
            <Key key={name} look={heatLook(shade)}>
              {name}
            </Key>
          ))}
          <span>
            <svg viewBox="-8 -8 16 16" aria-hidden="true">
              <path className={plot.shut} d="M0-6L6 0 0 6-6 0z" />
            </svg>
            Closed
          </span>
        </>
      }
    >
      {facts.isEmpty || <HeatMap {...facts} />}
    </Plot>
  </div>
)

const AnswersPlot = ({ facts }: { readonly facts: AnswersFacts }) => (
  <Plot {...facts} legend={facts.isEmpty || <ShareKeys names={ANSWERS} />}>
    {facts.isEmpty || <ShareBars {...facts} />}
  </Plot>
)
