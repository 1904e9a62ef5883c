import { useEffect, useRef, useState } from 'react'

import { numberOfBed } from '#domain/lodge/beds'
import type { Party, TonightView } from '#domain/lodge/lodge-views'
import { timeInWords } from '#domain/wall/wall-clock'
import { useClub } from '../sync/club'
import { useClubNow } from '../sync/club-clock'
import { useLiveList } from '../sync/live/use-live-list'
import { keepForLater } from '../sync/offline/waiting'
import { waiting } from '../sync/offline/waiting-list'
import type { WaitingChange } from '../sync/offline/waiting-store'
import { errorSentence, Refused } from '../sync/refused'
import { useResource } from '../sync/use-resource'
import { Button, ButtonLink, IconButton, IconLink } from '../ui/button'
import { PageHead } from '../ui/data/page-head'
import { formatPhone } from '../ui/data/phone-and-mail'
import { deferred } from '../ui/feedback/deferred'
import { Empty } from '../ui/feedback/empty'
import { Progress } from '../ui/feedback/progress'
import { Skeleton } from '../ui/feedback/skeleton'
import { toast } from '../ui/feedback/toasts'
import { timeOfDay } from '../ui/fields/club-date'
import segmented from '../ui/fields/segmented.module.css'
import { Icon } from '../ui/icon'
import { useTitle } from '../ui/use-title'
import { useValue } from '../ui/use-value'
import { HandOver } from './hand-over'
import { checkIn, tonight } from './lodge-store'
import { fullDay } from './lodge-words'
import css from './tonight-page.module.css'
import { bedsOf, MANAGERS_NAMED, PaperList, peopleOf, roomsOf } from './tonight-paper'
import { WalkIn, WalkInNames } from './walk-in'

const StayDialog = deferred(async () => (await import('./stay-dialog')).StayDialog)

/** Who sleeps at the lodge tonight. House managers check people off as they come, with or without signal. */
export function TonightPage() {
  useTitle('Tonight at the Lodge')
  const { data } = useResource(tonight)
  useLiveList('stays', tonight.refresh)
  useLiveList('hand_over_notes', tonight.refresh)
  useNextNight()
  const [isAdding, setIsAdding] = useState(false)
  const [shown, setShown] = useState<string>()
  const timeZone = useClub()?.timeZone
  const waits = useValue(waiting)
  const sendable = waits.filter(({ refusal }) => !refusal)
  const arrived = (party: Party) => arrivalThatWaits(sendable, party) ?? party.hasArrived
  // One of an earlier night that still waits is none of tonight's.
  const walkIns = waits.filter(
    ({ form, content }) => form === 'walk-in' && content?.includes(`"from":"${data?.night}"`),
  )

  return (
    <div className="wrap page">
      <div className="no-print stack gap-32">
        <PageHead
          title="Tonight at the lodge"
          lede={data && ledeOf(data)}
          crumbs={[{ href: '/lodge', label: 'Lodge nights' }, { label: 'Tonight' }]}
          actions={
            data?.isManager && (
              <>
                <Button icon="plus" onClick={() => setIsAdding(true)}>
                  Add a walk-in
                </Button>
                <Button icon="print" onClick={() => print()}>
                  Print for the clipboard
                </Button>
              </>
            )
          }
        />
        {!data && <Skeleton rows={6} />}
        {data && data.parties.length === 0 && walkIns.length === 0 && (
          <Empty
            scene="empty-tracks"
            title="Nobody is up there tonight"
            level={2}
            action={<ButtonLink href="/lodge">Book a night</ButtonLink>}
          />
        )}
        {data && data.parties.length + walkIns.length > 0 && (
          <Arrivals data={data} arrived={arrived} walkIns={walkIns} onOpen={setShown} />
        )}
        {data && <HandOver notes={data.notes} />}
      </div>
      {data?.isManager && <WalkInNames />}
      {data && isAdding && <WalkIn data={data} onClose={() => setIsAdding(false)} />}
      {shown && <StayDialog key={shown} id={shown} onClose={() => setShown(undefined)} onChanged={tonight.refresh} />}
      {data?.isManager && (
        <PaperList
          data={data}
          arrived={arrived}
          walkIns={walkIns.map(({ what }) => what)}
          printedAt={timeOfDay(new Date(), timeZone)}
        />
      )}
    </div>
  )
}

/** A page that stays open goes on to the next night, in the morning, though nobody changes anything. */
function useNextNight() {
  const isKnown = useClub() !== undefined
  const hour = useClubNow().slice(0, 'YYYY-MM-DDTHH'.length)
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (!isKnown) return
    if (asked.current !== undefined && asked.current !== hour) void tonight.refresh()
    asked.current = hour
  }, [isKnown, hour])
}

function ledeOf({ night, managers }: TonightView) {
  const named = managers.slice(0, MANAGERS_NAMED)
  return (
    <>
      {fullDay(night)}.{named.length > 0 && (named.length > 1 ? ' House managers: ' : ' House manager: ')}
      {named.map(({ _id, name, phone }, index) => (
        <span key={_id}>
          {index > 0 && ' and '}
          {name}
          {phone && (
            <>
              , <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            </>
          )}
        </span>
      ))}
    </>
  )
}

function Arrivals({ data, arrived, walkIns, onOpen }: ArrivalsProps) {
  const [isByRoom, setIsByRoom] = useState(false)
  // Who came without a booking is here while the entry waits to be sent; `typed` is its number of beds.
  const more = walkIns.filter(({ refusal }) => !refusal).reduce((sum, { typed }) => sum + Number(typed), 0)
  const people = data.people + more
  const here = more + data.parties.filter(arrived).reduce((sum, { beds }) => sum + beds.length, 0)
  const parties = isByRoom
    ? data.parties.toSorted((one, other) => numberOfBed(one.beds[0] ?? '') - numberOfBed(other.beds[0] ?? ''))
    : data.parties
  return (
    <>
      <section className="stack gap-24" aria-label="Count">
        <dl className={css.tally}>
          <div>
            <dt>here</dt>
            <dd>
              {here} <small>of {people}</small>
            </dd>
          </div>
          <div>
            <dt>children</dt>
            <dd>{data.children}</dd>
          </div>
          <div>
            <dt>beds left</dt>
            <dd>{Math.max(0, data.left - more)}</dd>
          </div>
        </dl>
        <Progress
          label={`${here} of ${people} people are here`}
          percent={Math.round((here / Math.max(1, people)) * 100)}
        />
      </section>
      <section className="stack gap-8" aria-labelledby="arrivals">
        <div className="spread">
          <h2 id="arrivals">Arrivals</h2>
          {/* biome-ignore lint/a11y/useSemanticElements: toggles that act at once are no fieldset of a form. */}
          <div className={segmented.group} role="group" aria-label="Sort">
            <button type="button" aria-pressed={!isByRoom} onClick={() => setIsByRoom(false)}>
              By time
            </button>
            <button type="button" aria-pressed={isByRoom} onClick={() => setIsByRoom(true)}>
              By room
            </button>
          </div>
        </div>
        <ol className={css.arrivals}>
          {parties.map((party, index) => (
            <PartyRow key={party.stay ?? index} party={party} data={data} hasArrived={arrived(party)} onOpen={onOpen} />
          ))}
          {walkIns.map(({ key, what, refusal }) => (
            <li key={key}>
              <Icon name={refusal ? 'warning' : 'check'} small />
              <time>Now</time>
              <div className={css.names}>
                <b>{what}</b>
                <small>{refusal ? `Not saved. ${refusal.message}` : 'Waiting to send'}</small>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

function PartyRow({ party, data, hasArrived, onOpen }: PartyRowProps) {
  const { stay, name, arrives, phone, note, health, beds } = party
  // Shown at once; the portal's answer takes its place.
  const [wished, setWished] = useState<boolean>()
  const called = name ?? 'Taken'

  const check = async (isThere: boolean) => {
    if (!stay || wished !== undefined) return
    setWished(isThere)
    try {
      await checkIn(stay, isThere)
      await tonight.refresh()
    } catch (fault) {
      const unsent = fault instanceof Refused ? fault.unsent : undefined
      const what = isThere ? `${called} arrived` : `${called} hasn’t arrived`
      const isKept =
        unsent &&
        (await keepForLater(unsent, { what, fields: [], form: 'arrival', base: null, typed: isThere }).then(
          () => true,
          () => false,
        ))
      if (!isKept) toast(`Not saved. ${errorSentence(fault)}`, { seconds: 30 })
    } finally {
      setWished(undefined)
    }
  }

  return (
    <li>
      {data.isManager ? (
        <label className={css.tick}>
          <input
            type="checkbox"
            aria-label={`${called} arrived`}
            checked={wished ?? hasArrived}
            onChange={({ target }) => void check(target.checked)}
          />
          <Icon name="check" />
        </label>
      ) : (
        <Icon name={hasArrived ? 'check' : 'clock'} small />
      )}
      <time>{arrives ? timeInWords(`${data.night}T${arrives}`) : 'Any time'}</time>
      <div className={css.names}>
        <b>{called}</b> <span className="muted">{beds.length}</span>
        <small>{peopleOf(party)}</small>
      </div>
      <div className={css.where}>
        {roomsOf(party, data)}
        <small>{bedsOf(party, data.night)}</small>
      </div>
      <div className={css.say}>
        {health.map((words) => (
          <span key={words}>
            <Icon name="firstaid" small />
            {words}
          </span>
        ))}
        {note && (
          <span>
            <Icon name="info" small />
            {note}
          </span>
        )}
      </div>
      <span className={css.call}>
        {stay && <IconButton label={`Change the stay of ${called}`} icon="edit" onClick={() => onOpen(stay)} />}
        {phone && <IconLink label={`Call ${called}`} icon="phone" href={`tel:${phone}`} />}
      </span>
    </li>
  )
}

/** Arrivals that a house manager has checked off without signal, and that are on their way. */
function arrivalThatWaits(changes: readonly { readonly path: string; readonly method: string }[], { stay }: Party) {
  const own = changes.filter(({ path }) => stay !== null && path === `/stays/${encodeURIComponent(stay)}/arrival`)
  const last = own.at(-1)
  return last && last.method === 'PUT'
}

interface PartyRowProps {
  readonly party: Party
  readonly data: TonightView
  readonly hasArrived: boolean
  readonly onOpen: (stay: string) => void
}

interface ArrivalsProps {
  readonly data: TonightView
  readonly arrived: (party: Party) => boolean
  /** Who was entered without signal. */
  readonly walkIns: readonly WaitingChange[]
  readonly onOpen: (stay: string) => void
}
