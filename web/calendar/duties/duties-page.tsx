import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { DutiesView, DutyDate, OwnDuty } from '#domain/roster/duty-views'
import { dateOf, daysBefore } from '#domain/wall/wall-clock'
import { TourButton } from '../../shell/tour/tour-button'
import { useTour } from '../../shell/tour/use-tour'
import { useClubNow } from '../../sync/club-clock'
import { useLiveList } from '../../sync/live/use-live-list'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import rope from '../../ui/data/rope.module.css'
import { TabPanel, Tabs } from '../../ui/data/tabs'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Icon } from '../../ui/icon'
import sheet from '../../ui/overlays/sheet.module.css'
import { passFocusOn } from '../../ui/pass-focus-on'
import { useAddressQuery } from '../../ui/use-address-query'
import { useTitle } from '../../ui/use-title'
import { duties } from './duties'
import css from './duties-page.module.css'
import { daysInWords, inDays, monthDay, ownTimes } from './duty-words'
import { QualificationMark } from './qualification-mark'
import { SeasonBars } from './season-bars'
import { ShiftList } from './shift-list'
import { SwapDialog, type SwappedDuty } from './swap-dialog'
import { ApprovalCard, AskedCard, AskingCard } from './swap-requests'

const TABS = [
  { id: 'shifts', label: 'Shifts' },
  { id: 'mine', label: 'My duties' },
  { id: 'season', label: 'Season' },
] as const

/** The duties at the lodge, who has them, and who asks whom to take over. */
export function DutiesPage() {
  useTitle('Duties')
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useAddressQuery())
  const tab = TABS.find(({ id }) => id === query.get('show'))?.id ?? 'shifts'
  const { data } = useResource(duties)
  useLiveList('rosters', duties.refresh)
  useLiveList('entries', duties.refresh)
  const [swapped, setSwapped] = useState<SwappedDuty>()
  const { tour, start, isLate } = useTour({ name: 'Duties', steps: loadTour })

  return (
    <div className="wrap page">
      <div className="head">
        <div>
          <h1 tabIndex={-1} data-page-title>
            Duties
          </h1>
          <p className="lede">The lodge runs on its members.</p>
        </div>
        <div className="cluster gap-8">
          <TourButton start={start} isLate={isLate} />
          <Tabs
            label="Duties"
            tabs={TABS}
            selected={tab}
            onSelect={(id) => navigate(id === 'shifts' ? '/duties' : `/duties?show=${id}`, { replace: true })}
          />
        </div>
      </div>
      {!data && (
        <TabPanel tab={tab} selected={tab}>
          <Skeleton rows={8} />
        </TabPanel>
      )}
      {data && (
        <>
          <Requests data={data} named={query.get('ask')} />
          <TabPanel tab="shifts" selected={tab} className="stack gap-32">
            <div className="split">
              <Shifts dates={data.dates} onAsk={setSwapped} />
              <aside className="stack gap-24">
                <OwnDuties own={data.own} onAsk={setSwapped} />
                <OwnQualifications qualifications={data.qualifications} />
                <Reminder />
              </aside>
            </div>
            <SeasonBars />
          </TabPanel>
          <TabPanel tab="mine" selected={tab} className="stack gap-32">
            <OwnDuties own={data.own} onAsk={setSwapped} isWhole />
            <Reminder />
          </TabPanel>
          <TabPanel tab="season" selected={tab}>
            <SeasonBars />
          </TabPanel>
        </>
      )}
      {swapped && <SwapDialog duty={swapped} onClose={() => setSwapped(undefined)} />}
      {tour}
    </div>
  )
}

const loadTour = async () => (await import('./duties-tour')).dutiesTour

function Requests({
  data: { asked, asking, toApprove },
  named,
}: {
  readonly data: DutiesView
  readonly named: string | null
}) {
  const isGone = named !== null && ![...asked, ...asking, ...toApprove].some(({ _id }) => _id === named)
  return (
    <>
      {isGone && <p role="status">There’s nothing left for you to answer in this request.</p>}
      {asked.map((swap) => (
        <AskedCard key={swap._id} swap={swap} isNamed={swap._id === named} />
      ))}
      {toApprove.map((swap) => (
        <ApprovalCard key={`approve ${swap._id}`} swap={swap} isNamed={swap._id === named} />
      ))}
      {asking.map((swap) => (
        <AskingCard key={`own ${swap._id}`} swap={swap} isNamed={swap._id === named} />
      ))}
    </>
  )
}

const FEW_DATES = 2

function Shifts({
  dates,
  onAsk,
}: {
  readonly dates: readonly DutyDate[]
  readonly onAsk: (duty: SwappedDuty) => void
}) {
  const [isAll, setIsAll] = useState(false)
  if (dates.length === 0) {
    return (
      <Empty scene="empty-tracks" title="No shifts right now" level={2}>
        Shifts appear here when an event needs people.
      </Empty>
    )
  }
  const shown = isAll ? dates : dates.slice(0, FEW_DATES)
  return (
    <div className="stack gap-32">
      {shown.map((date) => (
        <DateShifts key={date._id} date={date} onAsk={onAsk} />
      ))}
      {dates.length > shown.length && (
        <div>
          <Button onClick={() => setIsAll(true)}>{`Show all ${dates.length} events`}</Button>
        </div>
      )}
    </div>
  )
}

function DateShifts({ date, onAsk }: { readonly date: DutyDate; readonly onAsk: (duty: SwappedDuty) => void }) {
  const { _id, title, filled, places } = date
  const count = `${filled} of ${places} places filled`
  return (
    <section className="stack gap-16" aria-labelledby={`date-${_id}`}>
      <div>
        <div className="spread">
          <h2 id={`date-${_id}`}>{title}</h2>
          <span className={css.count}>{count}</span>
        </div>
        <p className="muted">
          <Link className={css.link} href={`/resources/calendar/${encodeURIComponent(_id)}`}>
            {daysInWords(date)}
          </Link>
        </p>
      </div>
      <div className={css.bar} role="img" aria-label={count}>
        <i ref={(fill) => fill?.style.setProperty('width', `${(filled / Math.max(1, places)) * 100}%`)} />
      </div>
      <ShiftList
        date={date}
        onAsk={({ _id: shift, name, start, end }) => onAsk({ date: _id, shift, name, start, end })}
      />
    </section>
  )
}

interface OwnDutiesProps {
  readonly own: readonly OwnDuty[]
  readonly onAsk: (duty: SwappedDuty) => void
  /** Whether all are shown, each with its button. */
  readonly isWhole?: boolean
}

const FEW_DUTIES = 5

function OwnDuties({ own, onAsk, isWhole = false }: OwnDutiesProps) {
  const now = useClubNow()
  const shown = isWhole ? own : own.slice(0, FEW_DUTIES)
  return (
    <section className={classes(sheet.sheet, sheet.pad, 'stack gap-16')} aria-labelledby="your-duties">
      <h2 className="h-sm" id="your-duties">
        Your duties
      </h2>
      {own.length === 0 && <p className="muted">You have no upcoming duties.</p>}
      <ol className={rope.rope}>
        {shown.map((duty, index) => (
          <li key={`${duty.date} ${duty.shift}`} className={classes(index === 0 && rope.here)}>
            <span>
              {duty.name}
              <br />
              <span className={rope.aside}>{ownTimes(duty)}</span>
            </span>
            <span className={rope.aside}>
              {isWhole && !duty.ask ? (
                <Button
                  ref={passFocusOn}
                  small
                  icon="swap"
                  aria-label={`Ask to swap ${duty.name}`}
                  onClick={() => onAsk(duty)}
                >
                  Ask to swap
                </Button>
              ) : duty.ask ? (
                'You asked'
              ) : (
                index === 0 && inDays(duty.start, now)
              )}
            </span>
          </li>
        ))}
      </ol>
      {!isWhole && own.length > 0 && (
        <Link className={css.link} href="/duties?show=mine">
          All my duties
        </Link>
      )}
    </section>
  )
}

function OwnQualifications({ qualifications }: Pick<DutiesView, 'qualifications'>) {
  const now = useClubNow()
  if (qualifications.length === 0) return null
  const soon = daysBefore(dateOf(now), -ENDS_SOON)
  return (
    <section className={classes(sheet.sheet, sheet.pad, 'stack gap-16')} aria-labelledby="your-qualifications">
      <h2 className="h-sm" id="your-qualifications">
        Your qualifications
      </h2>
      <div className="cluster gap-8">
        {qualifications.map((one) => (
          <QualificationMark key={one._id} qualification={one} />
        ))}
      </div>
      {qualifications.map(
        ({ _id, name, endsOn }) =>
          endsOn !== null &&
          endsOn <= soon && (
            <p key={_id} className={`note ${css.ends}`}>
              <Icon name="warning" small />
              <span>
                {`${name} ends ${monthDay(endsOn)}. `}
                <Link href="/qualifications">Renew it</Link>
              </span>
            </p>
          ),
      )}
    </section>
  )
}

/** In so many days one should think of renewing. */
const ENDS_SOON = 60

const Reminder = () => (
  <p className="note">
    We remind you seven days before and the day before. If something comes up, ask to swap: administrators approve it
    only where the shift says so.
  </p>
)
