import { useEffect, useId, useState } from 'react'

import { bedId, numberOfBed } from '#domain/lodge/beds'
import type { StaySheet } from '#domain/lodge/lodge-views'
import { listed } from '#domain/shared/listed'
import { useAskBeforeClosing } from '../records/leave-guard/use-ask-before-closing'
import { errorSentence } from '../sync/refused'
import { may, session } from '../sync/session/session'
import { offerUndo } from '../sync/undo/offer-undo'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { deferred } from '../ui/feedback/deferred'
import { Skeleton } from '../ui/feedback/skeleton'
import { SelectField } from '../ui/fields/select-field'
import { ReasonField, TextField } from '../ui/fields/text-field'
import { Checkbox } from '../ui/fields/toggle'
import { Dialog } from '../ui/overlays/dialog'
import { useValue } from '../ui/use-value'
import { CancelStay } from './cancel-stay'
import { type Guest, GuestFields } from './guest-fields'
import { changeStay, findStay } from './lodge-store'
import { dayAfter, nightsInWords, ordinal } from './lodge-words'

const HistoryDialog = deferred(async () => (await import('../records/history/history-dialog')).HistoryDialog)

type Found = Awaited<ReturnType<typeof findStay>>

/** One stay: who comes when and sleeps where, changed by whose it is and by house managers. */
export function StayDialog({ id, onClose, onChanged }: StayDialogProps) {
  const own = useValue(session)?.userId
  const form = useId()
  const [found, setFound] = useState<Found>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [next, setNext] = useState<'cancel' | 'history'>()
  useEffect(() => {
    const left = new AbortController()
    findStay(id, left.signal).then(setFound, (error: unknown) => left.signal.aborted || setFault(errorSentence(error)))
    return () => left.abort()
  }, [id])
  const stay = found?.value
  const mayReword = stay !== undefined && mayBeReworded(stay, own)
  const { close, onChange, guard } = useAskBeforeClosing(onClose)
  const changed = async () => {
    onClose()
    await onChanged()
  }

  return (
    <>
      <Dialog
        open
        title={stay ? nightsInWords(stay.nights) : 'A stay at the lodge'}
        onClose={close}
        onChange={onChange}
        footer={
          <>
            <Button onClick={close}>Close</Button>
            {stay && may('read history') && <Button onClick={() => setNext('history')}>History</Button>}
            {stay?.mayCancel && (
              <Button onClick={() => setNext('cancel')}>
                {stay.standing === 'waiting' ? 'Leave the list' : 'Cancel the stay'}
              </Button>
            )}
            {mayReword && (
              <Button variant="pine" type="submit" form={form} busy={isBusy}>
                Save the stay
              </Button>
            )}
          </>
        }
      >
        {fault && (
          <Banner kind="danger" word="Not shown.">
            {fault}
          </Banner>
        )}
        {!stay && !fault && <Skeleton rows={4} />}
        {found && <StayForm key={found.etag} id={form} found={found} onBusy={setIsBusy} onSaved={changed} />}
      </Dialog>
      {guard}
      {/* Above it, so that what was changed in it stays. */}
      {stay && next === 'cancel' && <CancelStay stay={stay} onClose={() => setNext(undefined)} onCanceled={changed} />}
      {stay && next === 'history' && (
        <HistoryDialog
          open
          path={`/stays/${encodeURIComponent(id)}`}
          title={nightsInWords(stay.nights)}
          onClose={() => setNext(undefined)}
        />
      )}
    </>
  )
}

/** Arrival and note are changed to the last by who booked it, and by house managers. */
const mayBeReworded = ({ standing, isManager, member }: StaySheet, own: string | undefined) =>
  standing !== 'canceled' && (isManager || member === own)

const ANY = ''

function StayForm({ id, found: { value: stay, etag }, onBusy, onSaved }: StayFormProps) {
  const own = useValue(session)?.userId
  const [from, setFrom] = useState(stay.nights[0]?.night ?? '')
  const [to, setTo] = useState(dayAfter(stay.nights.at(-1)?.night ?? ''))
  const [members, setMembers] = useState(stay.sleepers.flatMap(({ member }) => member ?? []))
  const [guests, setGuests] = useState<readonly Guest[]>(
    stay.sleepers.flatMap(({ member, name, kind }) =>
      member === null ? { name, isYoung: kind === 'young guest' } : [],
    ),
  )
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [arrives, setArrives] = useState(stay.arrives ?? '')
  const [note, setNote] = useState(stay.note ?? '')
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()

  const sleeping = stay.sleepers.flatMap(({ member, name }) => (member === null ? [] : { _id: member, fname: name }))
  const people = [...stay.people, ...sleeping.filter((one) => !stay.people.some(({ _id }) => _id === one._id))]
  // As they were booked: after the deadline another order would be a change of who sleeps there.
  const staying = [...sleeping, ...people.filter(({ _id }) => !sleeping.some((one) => one._id === _id))].filter(
    ({ _id }) => members.includes(_id),
  )
  const keys = [...staying.map(({ _id }) => _id), ...guests.map((_, index) => `guest ${index}`)]
  const beds = keys.map((key) => chosen[key] ?? ANY)
  const isChosen = beds.every((bed) => bed !== ANY)
  const rooms = stay.rooms.filter(({ use }) => use !== 'House manager' || stay.isManager)

  const save = async (event: React.FormEvent) => {
    event.preventDefault()
    onBusy(true)
    setRefusal(undefined)
    try {
      const { isWaiting, key } = await changeStay(
        stay._id,
        {
          ...{ member: stay.member, from, to, members: staying.map(({ _id }) => _id), guests, note, orWait: false },
          beds: isChosen ? beds : [],
          arrives: arrives || null,
        },
        { ifMatch: etag, reason: stay.member === own ? undefined : reason },
      )
      const said = stay.standing === 'waiting' && !isWaiting ? 'The stay now has beds.' : 'The stay was saved.'
      offerUndo(said, { path: `/stays/${encodeURIComponent(stay._id)}`, key, undone: onSaved })
      await onSaved()
    } catch (fault) {
      setRefusal(errorSentence(fault))
    } finally {
      onBusy(false)
    }
  }

  return (
    <form id={id} className="stack gap-8" onSubmit={(event) => void save(event)}>
      <p className="muted">{aboutStay(stay)}</p>
      {mayBeReworded(stay, own) && (
        <>
          {stay.mayChange && (
            <>
              <TextField
                type="date"
                label="First night"
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              />
              <TextField type="date" label="Leaving on" value={to} onChange={({ target }) => setTo(target.value)} />
              <h3 className="h-sm">Who’s sleeping over?</h3>
              {people.map(({ _id, fname }) => (
                <Checkbox
                  key={_id}
                  label={fname}
                  checked={members.includes(_id)}
                  onChange={() =>
                    setMembers(members.includes(_id) ? members.filter((one) => one !== _id) : [...members, _id])
                  }
                />
              ))}
              <GuestFields guests={guests} onChange={setGuests} />
              <h3 className="h-sm">Beds</h3>
              <p className="muted">
                {isChosen
                  ? 'These beds are booked for all nights.'
                  : 'Everyone keeps their bed if possible. To move, choose a bed for each person.'}
              </p>
              {keys.map((key, index) => (
                <SelectField
                  key={key}
                  label={`Bed for ${staying[index]?.fname || guests[index - staying.length]?.name || 'a guest'}`}
                  value={chosen[key] ?? ANY}
                  options={[
                    { value: ANY, label: 'As it is, or any bed' },
                    ...rooms.flatMap((room) =>
                      Array.from({ length: room.beds }, (_, at) => ({
                        value: bedId(room._id, room.firstBed + at),
                        label: `Bed ${room.firstBed + at}, ${room.name}`,
                      })),
                    ),
                  ]}
                  onChange={({ target }) => setChosen({ ...chosen, [key]: target.value })}
                />
              ))}
            </>
          )}
          <TextField
            type="time"
            label="Arriving about"
            optional
            value={arrives}
            onChange={({ target }) => setArrives(target.value)}
          />
          <TextField
            label="Note for the house manager"
            optional
            value={note}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
          {stay.member !== own && <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />}
        </>
      )}
      {refusal && (
        <Banner kind="danger" word="Not saved.">
          {refusal}
        </Banner>
      )}
    </form>
  )
}

/** "Booked by Olav Brekke for Olav and Solveig. Beds 1 and 2, North bunkroom. $44." */
function aboutStay({ bookedBy, sleepers, nights, rooms, rank, price, standing, mayChange }: StaySheet): string {
  const beds = [...new Set(nights.flatMap((night) => night.beds))]
  const inRooms = rooms.flatMap((room) => {
    const numbers = beds.filter((bed) => bed.startsWith(`${room._id}.`)).map((bed) => String(numberOfBed(bed)))
    return numbers.length === 0 ? [] : [`${room.name}, ${numbers.length === 1 ? 'bed' : 'beds'} ${listed(numbers)}.`]
  })
  return [
    `Booked by ${bookedBy} for ${listed(sleepers.map(({ name }) => name))}.`,
    ...(standing === 'canceled' ? ['It was canceled.'] : inRooms),
    ...(rank ? [`${ordinal(rank.place)} of ${rank.of} on the waiting list.`] : []),
    price === 0 ? 'No charge.' : `$${price}.`,
    ...(mayChange || standing === 'canceled' ? [] : ['A house manager can change its nights, people and beds.']),
  ].join(' ')
}

interface StayDialogProps {
  readonly id: string
  readonly onClose: () => void
  readonly onChanged: () => Promise<unknown>
}

interface StayFormProps {
  readonly id: string
  readonly found: Found
  readonly onBusy: (isBusy: boolean) => void
  readonly onSaved: () => Promise<unknown>
}
