import { useId, useState } from 'react'

import { bedId } from '#domain/lodge/beds'
import type { TonightView } from '#domain/lodge/lodge-views'
import { wallClockAt } from '#domain/wall/wall-clock'
import { directory, directoryRows } from '../members/directory/directory-store'
import { FormDialog } from '../records/leave-guard/form-dialog'
import { useClub } from '../sync/club'
import { keepForLater } from '../sync/offline/waiting'
import { errorSentence, Refused } from '../sync/refused'
import { useResource } from '../sync/use-resource'
import { savedMark } from '../ui/animations/marks'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { toast } from '../ui/feedback/toasts'
import { SelectField } from '../ui/fields/select-field'
import { TextField } from '../ui/fields/text-field'
import { Checkbox } from '../ui/fields/toggle'
import { useValue } from '../ui/use-value'
import { type Guest, GuestFields } from './guest-fields'
import { bookStay, tonight } from './lodge-store'
import { countOf, dayAfter } from './lodge-words'

/** Keeps the members' names on the device of whoever may have to enter a walk-in without signal. */
export function WalkInNames() {
  useResource(directory, { onFailure: 'stay' })
  return null
}

/** A house manager enters a guest who came without a booking, with or without signal. A member's statement has the stay. */
export function WalkIn({ data, onClose }: { readonly data: TonightView; readonly onClose: () => void }) {
  const form = useId()
  const timeZone = useClub()?.timeZone
  const { status } = useResource(directory, { onFailure: 'stay' })
  const rows = useValue(directoryRows)
  const [member, setMember] = useState('')
  const [sleeps, setSleeps] = useState(true)
  const [guests, setGuests] = useState<readonly Guest[]>([])
  const [bed, setBed] = useState('')
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const name = rows?.find(({ _id }) => _id === member)
  const count = guests.length + (sleeps ? 1 : 0)
  const taken = new Set(data.parties.flatMap(({ beds }) => beds))
  const free = data.rooms.flatMap((room) =>
    Array.from({ length: room.beds }, (_, at) => ({
      value: bedId(room._id, room.firstBed + at),
      label: `Bed ${room.firstBed + at}, ${room.name}`,
    })).filter(({ value }) => !taken.has(value)),
  )

  const add = async (event: React.FormEvent) => {
    event.preventDefault()
    if (!name) return setRefusal('Please choose the member to bill.')
    if (count === 0) return setRefusal('Please choose who’s sleeping over.')
    if (guests.some(({ name }) => name.trim() === '')) return setRefusal('Please enter the name of each guest.')
    const said = `${name.fname} ${name.lname}, ${countOf(count, 'bed')}, came without a booking`
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await bookStay({
        ...{ member, from: data.night, to: dayAfter(data.night), members: sleeps ? [member] : [], guests, note },
        ...{ beds: bed && count === 1 ? [bed] : [], orWait: false, hasArrived: true },
        arrives: timeZone ? wallClockAt(Date.now(), timeZone).slice(11) : null,
      })
      toast(`Added ${name.fname} ${name.lname}, ${countOf(count, 'bed')}.`, { mark: savedMark })
      onClose()
      await tonight.refresh()
    } catch (fault) {
      const unsent = fault instanceof Refused ? fault.unsent : undefined
      const isKept =
        unsent &&
        (await keepForLater(unsent, { what: said, fields: [], form: 'walk-in', base: null, typed: count }).then(
          () => true,
          () => false,
        ))
      if (isKept) onClose()
      else setRefusal(errorSentence(fault))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <FormDialog
      title="Add a walk-in"
      onClose={onClose}
      action={
        <Button variant="pine" type="submit" form={form} busy={isBusy}>
          Add for tonight
        </Button>
      }
    >
      <form id={form} className="stack gap-8" onSubmit={(event) => void add(event)}>
        <SelectField
          label="Member"
          placeholder="Choose a member"
          value={member}
          options={(rows ?? []).map(({ _id, fname, lname }) => ({ value: _id, label: `${fname} ${lname}` }))}
          onChange={({ target }) => setMember(target.value)}
        />
        {!rows && status === 'error' && (
          <Banner kind="warning">
            This device doesn’t have the members’ names. Open this page once while you’re online.
          </Banner>
        )}
        <p className="muted">Tonight goes on this member’s statement, and we’ll tell them.</p>
        <Checkbox
          label={name ? `${name.fname} sleeps here` : 'The member sleeps here'}
          checked={sleeps}
          onChange={() => setSleeps(!sleeps)}
        />
        <GuestFields guests={guests} onChange={setGuests} />
        {count === 1 && (
          <SelectField
            label="Bed"
            value={bed}
            options={[{ value: '', label: 'Any bed' }, ...free]}
            onChange={({ target }) => setBed(target.value)}
          />
        )}
        <TextField
          label="Note"
          optional
          value={note}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
        {refusal && (
          <Banner kind="danger" word="Not added.">
            {refusal}
          </Banner>
        )}
      </form>
    </FormDialog>
  )
}
