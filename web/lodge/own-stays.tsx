import { useState } from 'react'

import type { LodgeMonth, NightView, StayView } from '#domain/lodge/lodge-views'
import { listed } from '#domain/shared/listed'
import { may, session } from '../sync/session/session'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Badge } from '../ui/data/badge'
import rope from '../ui/data/rope.module.css'
import { deferred } from '../ui/feedback/deferred'
import { useValue } from '../ui/use-value'
import { CancelStay } from './cancel-stay'
import css from './lodge-page.module.css'
import { countOf, fullDay, monthInWords, nightsInWords, ordinal, shortDay } from './lodge-words'

const HistoryDialog = deferred(async () => (await import('../records/history/history-dialog')).HistoryDialog)

/** The stays to come that the reader booked or sleeps in. */
export function OwnStays({
  month,
  onChanged,
  onOpen,
}: {
  readonly month: LodgeMonth
  readonly onChanged: () => Promise<unknown>
  readonly onOpen: (stay: string) => void
}) {
  const own = useValue(session)?.userId
  const [canceling, setCanceling] = useState<StayView>()
  const [shown, setShown] = useState<StayView>()
  return (
    <section className="stack gap-8" aria-labelledby="own-stays">
      <h2 id="own-stays">My bookings</h2>
      {month.stays.length === 0 && <p className="muted">Nothing booked. Choose a night above.</p>}
      <ul className={css.stays}>
        {month.stays.map((stay) => {
          const night = stay.nights[0]?.night ?? ''
          const isWaiting = stay.standing === 'waiting'
          const mayCancel = (stay.member === own && (isWaiting || stay.cancelUntil !== null)) || may('manage lodge')
          return (
            <li key={stay._id}>
              <span className={css.tile} aria-hidden="true">
                <span>{monthInWords(night.slice(0, 7)).slice(0, 3)}</span>
                <b>{Number(night.slice(8))}</b>
              </span>
              <div>
                <b>{nightsInWords(stay.nights)}</b>
                <small>{detailsOf(stay, month)}</small>
              </div>
              {isWaiting ? (
                <Badge kind="warning" icon="queue">
                  Waiting
                </Badge>
              ) : (
                <Badge kind="success" icon="check">
                  Booked
                </Badge>
              )}
              <span className="cluster gap-8">
                {may('read history') && (
                  <Button small aria-label={`History of ${shortDay(night)}`} onClick={() => setShown(stay)}>
                    History
                  </Button>
                )}
                {stay.member === own && (
                  <Button small aria-label={`Change ${shortDay(night)}`} onClick={() => onOpen(stay._id)}>
                    Change
                  </Button>
                )}
                {mayCancel && (
                  <Button
                    small
                    aria-label={
                      isWaiting ? `Leave the waiting list for ${shortDay(night)}` : `Cancel ${shortDay(night)}`
                    }
                    onClick={() => setCanceling(stay)}
                  >
                    {isWaiting ? 'Leave' : 'Cancel'}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {canceling && <CancelStay stay={canceling} onClose={() => setCanceling(undefined)} onCanceled={onChanged} />}
      {shown && (
        <HistoryDialog
          open
          path={`/stays/${encodeURIComponent(shown._id)}`}
          title={nightsInWords(shown.nights)}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}

function detailsOf({ sleepers, nights, rank, price, standing }: StayView, { rooms }: LodgeMonth): string {
  const who = listed(sleepers.map(({ name }) => name))
  if (standing === 'waiting') return rank ? `${who}, ${ordinal(rank.place)} of ${rank.of} waiting` : who
  const ids = new Set(nights.flatMap(({ beds }) => beds.map((bed) => bed.slice(0, bed.lastIndexOf('.')))))
  const places = rooms.filter(({ _id }) => ids.has(_id)).map(({ name }) => name)
  return [who, ...places, price === 0 ? 'no charge' : `$${price}`].join(', ')
}

/** Who waits for a night, in their order. */
export function WaitingList({
  night,
  firstUntil,
  onOpen,
}: {
  readonly night: NightView
  /** The day until which those on duty come first, if it is yet to come. */
  readonly firstUntil: string | undefined
  readonly onOpen: (stay: string) => void
}) {
  return (
    <section className="stack gap-16" aria-labelledby="waiting-list">
      <h2 id="waiting-list">
        {fullDay(night.night)} {night.left === 0 ? 'is full' : 'has a waiting list'}
      </h2>
      <ol className={rope.rope}>
        {night.waiting.map(({ stay, name, sleepers, isMine }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the list is about.
          <li key={index} className={isMine ? rope.here : undefined} aria-current={isMine || undefined}>
            <span>
              {isMine ? 'You' : (name ?? 'A member')}, {countOf(sleepers, 'bed')}
            </span>
            <span className={classes('cluster gap-8', rope.aside)}>
              {ordinal(index + 1)}
              {stay && (
                <Button small aria-label={`Open the stay of ${isMine ? 'you' : name}`} onClick={() => onOpen(stay)}>
                  Open
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="muted">
        If enough beds open up, you move up automatically and get a message.
        {firstUntil && ` House managers and families on duty have priority until ${fullDay(firstUntil)}.`}
      </p>
    </section>
  )
}
