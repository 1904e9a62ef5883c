import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'

import { seasonOfNight } from '#domain/lodge/lodge-season'
import type { LodgeMonth } from '#domain/lodge/lodge-views'
import { dateAt } from '#domain/shared/date-at'
import { directory } from '../members/directory/directory-store'
import { TourButton } from '../shell/tour/tour-button'
import { useTour } from '../shell/tour/use-tour'
import { useClub } from '../sync/club'
import { useLiveList } from '../sync/live/use-live-list'
import { NotLoaded } from '../sync/not-loaded'
import { may } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { ButtonLink, IconButton } from '../ui/button'
import { PageHead } from '../ui/data/page-head'
import { deferred } from '../ui/feedback/deferred'
import { Empty } from '../ui/feedback/empty'
import { Skeleton } from '../ui/feedback/skeleton'
import { useAddressQuery } from '../ui/use-address-query'
import { useLast } from '../ui/use-last'
import { useTitle } from '../ui/use-title'
import { BookingSlip, ThumbBar } from './booking-slip'
import css from './lodge-page.module.css'
import { lodgeMonth, nightPlans } from './lodge-store'
import { clubTimeInWords, countOf, dayAfter, monthInWords } from './lodge-words'
import { choose, NightStrip } from './night-strip'
import { OwnStays, WaitingList } from './own-stays'
import { RoomPlan } from './room-plan'
import { openingDay, useSlip } from './use-slip'

const StayDialog = deferred(async () => (await import('./stay-dialog')).StayDialog)

/** The nights of the lodge. The month and the chosen nights are in the address. */
export function LodgePage() {
  useTitle('Lodge Nights')
  const [, navigate] = useLocation()
  const today = dateAt(new Date(), useClub()?.timeZone)
  const query = new URLSearchParams(useAddressQuery())
  const asked = query.get('night') ?? ''
  const wanted = /^20\d\d-\d\d-\d\d$/.test(asked) ? asked : ''
  const named = query.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(named) ? named : (wanted || today).slice(0, 7)
  const [nights, setNights] = useNights(wanted, today)
  const source = lodgeMonth(month)
  const [first] = useState(month)
  const { data } = useResource(source, { onFailure: month === first ? 'leave' : 'stay' })
  // A stay over the turn of a month, such as New Year's, has nights in two of them.
  const others = lodgeMonth(nights[0]?.slice(0, 7) ?? month)
  const { data: begun } = useResource(others, { onFailure: 'stay' })
  const refresh = useCallback(async () => {
    await Promise.all([...new Set([source, others])].map((each) => each.refresh()))
  }, [source, others])
  useLiveList('stays', refresh)
  useLiveList('lodge_rooms', refresh)
  useLiveList('lodge_seasons', refresh)
  // What was entered stays while another month is on its way.
  const shown = useLast(data)

  const { tour, start, isLate } = useTour({ name: 'Lodge', steps: loadTour })

  const go = (steps: number) => {
    const next = dayAfter(`${month}-15`, steps * 30).slice(0, 7)
    navigate(`/lodge?month=${next}`, { replace: true })
  }

  return (
    <div className="wrap page">
      <PageHead
        title="Lodge nights"
        lede={data && ledeOf(data)}
        actions={
          <>
            <TourButton start={start} isLate={isLate} />
            {may('manage lodge') && (
              <ButtonLink icon="settings" href="/lodge/rooms">
                Rooms and seasons
              </ButtonLink>
            )}
            <ButtonLink icon="print" href="/lodge/statement">
              Statement
            </ButtonLink>
            <ButtonLink icon="lodge" href="/lodge/tonight" data-tour="tonight">
              {data ? `Tonight: ${data.tonight === 1 ? '1 person' : `${data.tonight} people`}` : 'Tonight'}
            </ButtonLink>
          </>
        }
      />
      <div className="spread">
        <h2>{monthInWords(shown?.month ?? month)}</h2>
        <span className="cluster">
          <IconButton label="Previous month" icon="left" onClick={() => go(-1)} />
          <IconButton label="Next month" icon="right" onClick={() => go(1)} />
        </span>
      </div>
      {month !== first && <NotLoaded what={monthInWords(month)} source={source} />}
      {!shown && <Skeleton rows={6} />}
      {shown && shown.rooms.length === 0 && (
        <Empty
          scene="empty-table"
          title="No rooms yet"
          level={2}
          action={
            may('manage lodge') && (
              <ButtonLink variant="pine" icon="plus" href="/lodge/rooms/new">
                Add a room
              </ButtonLink>
            )
          }
        >
          Once an administrator has added the rooms and a season, members book their nights here.
        </Empty>
      )}
      {shown && shown.rooms.length > 0 && (
        <Nights
          month={shown}
          begun={begun?.nights ?? []}
          nights={nights}
          onChoose={setNights}
          opened={query.get('stay') ?? undefined}
          refresh={refresh}
        />
      )}
      {tour}
    </div>
  )
}

const loadTour = async () => (await import('./lodge-tour')).lodgeTour

/** The chosen nights. They stay when another month is looked at, and begin anew with a night that the address names. */
function useNights(wanted: string, today: string) {
  const fromAddress = wanted >= today ? [wanted] : []
  const [nights, setNights] = useState<readonly string[]>(fromAddress)
  const [followed, setFollowed] = useState(wanted)
  if (wanted !== followed) {
    setFollowed(wanted)
    if (wanted) setNights(fromAddress)
  }
  return [nights, setNights] as const
}

function Nights({ month, begun, nights, onChoose, opened, refresh }: NightsProps) {
  const [, navigate] = useLocation()
  const [shown, setShown] = useState(opened)
  // A link to another stay may be followed while the page is open.
  const [followed, setFollowed] = useState(opened)
  if (opened !== followed) {
    setFollowed(opened)
    if (opened) setShown(opened)
  }
  useResource(directory, { onFailure: 'stay' })
  // Until a night is chosen, the next open one shows who sleeps where.
  const planned = nights.length > 0 ? nights : nextOpen(month)
  const follow = async () => {
    await Promise.all([refresh(), ...(planned.length > 0 ? [nightPlans(planned.join(' ')).refresh()] : [])])
  }
  const known = { ...month, nights: [...begun.filter(({ night }) => !night.startsWith(month.month)), ...month.nights] }
  const slip = useSlip(known, nights, follow)
  const beds = month.rooms.reduce((sum, room) => sum + (room.use === 'House manager' ? 0 : room.beds), 0)
  const queued =
    known.nights.find((each) => nights.includes(each.night) && each.waiting.length > 0) ??
    month.nights.find(({ waiting }) => waiting.some(({ isMine }) => isMine))

  const openingOfQueue = queued && openingDay(month, queued.night)

  return (
    <>
      <NightStrip
        month={month.month}
        nights={month.nights}
        beds={beds}
        today={month.today}
        selected={nights}
        onSelect={(night) => onChoose(choose(nights, night))}
      />
      <div className={`split ${css.slipFirst}`}>
        <aside className="stack">
          <BookingSlip month={month} slip={slip} />
        </aside>
        {planned.length > 0 ? (
          <RoomPlan
            rooms={month.rooms}
            nights={planned}
            chosen={slip.beds}
            names={slip.names}
            mayHold={planned.every((night) => known.nights.find((each) => each.night === night)?.isManaged)}
            onToggle={(bed) => {
              onChoose(planned)
              slip.toggleBed(bed)
            }}
            onOpen={setShown}
          />
        ) : (
          <section>
            <p className="muted">The lodge is closed on the other nights of this month.</p>
          </section>
        )}
      </div>
      <div className="two">
        <OwnStays month={month} onChanged={follow} onOpen={setShown} />
        {queued && (
          <WaitingList
            night={queued}
            firstUntil={openingOfQueue && openingOfQueue > month.today ? openingOfQueue : undefined}
            onOpen={setShown}
          />
        )}
      </div>
      <ThumbBar slip={slip} />
      {shown && (
        <StayDialog
          key={shown}
          id={shown}
          onClose={() => {
            setShown(undefined)
            if (opened) navigate(`/lodge?month=${month.month}`, { replace: true })
          }}
          onChanged={follow}
        />
      )}
    </>
  )
}

const nextOpen = ({ nights, today }: LodgeMonth): readonly string[] =>
  nights.flatMap(({ night, isOpen }) => (isOpen && night >= today ? [night] : [])).slice(0, 1)

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function ledeOf({ rooms, seasons, today }: LodgeMonth): string {
  if (rooms.length === 0) return 'Beds for the night, booked by members.'
  const beds = rooms.reduce((sum, room) => sum + room.beds, 0)
  const count = COUNTS[rooms.length] ?? String(rooms.length)
  const season = seasonOfNight(seasons, today) ?? seasons[0]
  const until = season?.bookUntil === '12:00PM' ? 'noon' : clubTimeInWords(season?.bookUntil ?? '12:00PM')
  const days = season?.cancelDays ?? 0
  const before = days === 0 ? 'the day itself' : days === 1 ? 'the day before' : `${days} days before`
  const rule = season
    ? ` Book until ${until} of the day; cancel until ${clubTimeInWords(season.cancelUntil)} ${before}.`
    : ''
  return `${countOf(beds, 'bed')} in ${count} ${rooms.length === 1 ? 'room' : 'rooms'}.${rule}`
}

interface NightsProps {
  readonly month: LodgeMonth
  /** The nights of the month in which the chosen ones begin. */
  readonly begun: LodgeMonth['nights']
  readonly nights: readonly string[]
  readonly onChoose: (nights: readonly string[]) => void
  /** The stay that the address names, if any. */
  readonly opened: string | undefined
  readonly refresh: () => Promise<void>
}
