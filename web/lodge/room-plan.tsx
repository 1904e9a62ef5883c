import { useState } from 'react'

import { bedId, numberOfBed } from '#domain/lodge/beds'
import type { LodgeMonth, NightPlan } from '#domain/lodge/lodge-views'
import { useLiveList } from '../sync/live/use-live-list'
import { useResource } from '../sync/use-resource'
import { Avatar } from '../ui/data/avatar'
import { Tabs } from '../ui/data/tabs'
import { Skeleton } from '../ui/feedback/skeleton'
import { Icon } from '../ui/icon'
import { leftOf } from './beds-left'
import css from './lodge-page.module.css'
import { nightPlans } from './lodge-store'
import { countOf, shortDay } from './lodge-words'
import { Mark } from './night-strip'

type Room = LodgeMonth['rooms'][number]

/** Who sleeps where in the chosen nights. A bed that is free in all of them can be taken. */
export function RoomPlan({ rooms, nights, chosen, names, mayHold, onToggle, onOpen }: RoomPlanProps) {
  const plans = nightPlans(nights.join(' '))
  const { data } = useResource(plans, { onFailure: 'stay' })
  useLiveList('stays', plans.refresh)
  const [shown, setShown] = useState('')
  const night = nights.includes(shown) ? shown : (nights[0] ?? '')
  const plan = data?.find((each) => each.night === night)
  const taken = new Set(data?.flatMap(({ beds }) => beds.map(({ bed }) => bed)))

  return (
    <section className="stack gap-16" aria-labelledby="room-plan">
      <div className="spread">
        <h2 id="room-plan">Who sleeps where</h2>
        {nights.length === 1 ? (
          <span className="muted">{shortDay(night)}</span>
        ) : (
          <Tabs
            label="Night"
            tabs={nights.map((each) => ({ id: each, label: shortDay(each) }))}
            selected={night}
            onSelect={setShown}
          />
        )}
      </div>
      <p className="muted">
        {nights.length > 1
          ? 'Tap a bed that’s free on all of these nights to take it, or leave it to the lodge.'
          : 'Tap a free bed to take it, or leave it to the lodge.'}
      </p>
      {!plan && <Skeleton rows={4} />}
      {plan && (
        <div className={css.rooms}>
          {rooms.map((room) => (
            <RoomOfPlan
              key={room._id}
              room={room}
              plan={plan}
              taken={taken}
              chosen={chosen}
              names={names}
              mayHold={mayHold}
              onToggle={onToggle}
              onOpen={onOpen}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function RoomOfPlan({ room, plan, taken, chosen, names, mayHold, onToggle, onOpen }: RoomOfPlanProps) {
  const beds = Array.from({ length: room.beds }, (_, index) => bedId(room._id, room.firstBed + index))
  const inside = plan.beds.filter(({ bed }) => beds.includes(bed))
  const isAnothers = room.use === 'One family' && inside.length > 0 && inside.every(({ isMine }) => !isMine)
  const left = isAnothers ? 0 : beds.length - inside.length
  const isHeld = room.use === 'House manager' && !mayHold
  return (
    <section className={css.room} aria-label={room.name}>
      <header>
        <div>
          <h3>{room.name}</h3>
          <span className={css.place}>{[countOf(room.beds, 'bed'), room.place, ...usesOf(room)].join(', ')}</span>
        </div>
        {isHeld ? (
          <span className={css.mark}>Held</span>
        ) : (
          <Mark left={left > 2 ? 'free' : leftOf(Math.min(left, 1))}>{left === 0 ? 'Full' : `${left} left`}</Mark>
        )}
      </header>
      <div className={css.beds}>
        {beds.map((bed) => {
          const sleeper = plan.beds.find((each) => each.bed === bed)
          if (sleeper) return <TakenBed key={bed} sleeper={sleeper} onOpen={onOpen} />
          if (isHeld) return <HeldBed key={bed} />
          if (isAnothers) return <FamilyBed key={bed} bed={bed} />
          if (taken.has(bed)) return <ElsewhereTaken key={bed} bed={bed} />
          return <FreeBed key={bed} bed={bed} name={names[chosen.indexOf(bed)]} onToggle={() => onToggle(bed)} />
        })}
      </div>
    </section>
  )
}

const label = (bed: string) => `Bed ${numberOfBed(bed)}`

const USE_WORDS: Readonly<Record<string, readonly string[]>> = {
  'Under 18': ['under 18'],
  'One family': ['one family'],
  'House manager': ['for the house manager'],
}

/** For whom the room is, unless the words about its place say so. */
const usesOf = ({ use, place }: Room) => (USE_WORDS[use] ?? []).filter((words) => !place.includes(words))

/** A house manager opens the stay from its bed. */
function TakenBed({ sleeper: { bed, stay, name, member, avatar }, onOpen }: TakenBedProps) {
  const picture =
    name === null ? <Icon name="person" small /> : <Avatar id={member ?? bed} name={name} picture={avatar} size="xs" />
  if (stay === null) {
    return (
      <span className={css.bed}>
        {picture}
        <BedWords of={bed}>{name ?? 'Taken'}</BedWords>
      </span>
    )
  }
  return (
    <button type="button" className={css.bed} onClick={() => onOpen(stay)}>
      <span className="hide">{`${label(bed)}, ${name ?? 'taken'}: open the stay`}</span>
      <span aria-hidden="true">{picture}</span>
      <BedWords of={bed} isSaid>
        {name ?? 'Taken'}
      </BedWords>
    </button>
  )
}

const FamilyBed = ({ bed }: { readonly bed: string }) => (
  <span className={css.bed}>
    <Icon name="bed" small />
    <BedWords of={bed}>One family</BedWords>
  </span>
)

const HeldBed = () => (
  <span className={`${css.bed} ${css.held}`}>
    <Icon name="key" small />
    <span>
      <b>Held</b>
      <small>House manager</small>
    </span>
  </span>
)

const ElsewhereTaken = ({ bed }: { readonly bed: string }) => (
  <span className={css.bed}>
    <Icon name="bed" small />
    <BedWords of={bed}>Another night</BedWords>
  </span>
)

const FreeBed = ({ bed, name, onToggle }: FreeBedProps) => (
  <button type="button" className={`${css.bed} ${css.take}`} aria-pressed={name !== undefined} onClick={onToggle}>
    <span className="hide">{`${label(bed)}, ${name === undefined ? 'free' : `for ${name}`}`}</span>
    <Icon name={name === undefined ? 'plus' : 'check'} small />
    <BedWords of={bed} isSaid>
      {name ?? 'Free'}
    </BedWords>
  </button>
)

/** `isSaid` where words that are not shown say it already. */
const BedWords = ({ of, isSaid, children }: BedWordsProps) => (
  <span aria-hidden={isSaid}>
    <b>{children}</b>
    <small>{label(of)}</small>
  </span>
)

interface BedWordsProps {
  readonly of: string
  readonly isSaid?: boolean
  readonly children: string
}

interface RoomPlanProps {
  readonly rooms: readonly Room[]
  readonly nights: readonly string[]
  /** The beds that are taken in the slip, in the order of who sleeps there. */
  readonly chosen: readonly string[]
  readonly names: readonly string[]
  /** Whether the reader may give the beds that are held. */
  readonly mayHold: boolean
  readonly onToggle: (bed: string) => void
  readonly onOpen: (stay: string) => void
}

interface TakenBedProps {
  readonly sleeper: NightPlan['beds'][number]
  readonly onOpen: (stay: string) => void
}

interface RoomOfPlanProps extends Omit<RoomPlanProps, 'rooms' | 'nights'> {
  readonly room: Room
  readonly plan: NightPlan
  readonly taken: ReadonlySet<string>
}

interface FreeBedProps {
  readonly bed: string
  readonly name: string | undefined
  readonly onToggle: () => void
}
