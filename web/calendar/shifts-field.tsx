import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Shift, Shifts, timesOf } from '#domain/entry/shift'
import { qualificationKindSchema } from '#domain/qualification/qualification-kind'
import { dateOf, daysBefore, isWallClock, timeInWords } from '#domain/wall/wall-clock'
import { fieldId } from '../records/record-fields'
import { get } from '../sync/client'
import { resource } from '../sync/resource'
import { useResource } from '../sync/use-resource'
import { Button } from '../ui/button'
import { Fields } from '../ui/fields/form-group'
import { SelectField } from '../ui/fields/select-field'
import { TextField } from '../ui/fields/text-field'
import { Checkbox } from '../ui/fields/toggle'
import { Dialog } from '../ui/overlays/dialog'
import { ENTRY_FIELDS, type EntryDraft, wallClockOf } from './entry-draft'
import css from './shifts-field.module.css'

const Kinds = z.object({ [qualificationKindSchema.table]: z.array(qualificationKindSchema.view) })
const kinds = resource(async (signal) => Object.values(await get('/qualification-kinds', Kinds, signal))[0] ?? [])

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayInWords = (day: string) => dayFormat.format(new Date(`${day}T12:00:00Z`))
const MOST_DAYS = 31

/** The days of the event, of which a shift is on one. */
function useDays(): readonly string[] {
  const [start, end] = useWatch<EntryDraft, ['start', 'end']>({ name: ['start', 'end'] })
  const [from, to] = [wallClockOf(start), wallClockOf(end)]
  if (!isWallClock(from)) return []
  const days = [dateOf(from)]
  while (isWallClock(to) && days.length < MOST_DAYS && (days.at(-1) ?? '') < dateOf(to))
    days.push(daysBefore(days.at(-1) ?? '', -1))
  return days
}

/** The shifts of an event. Each is edited in a dialog of its own, and saved with the event. */
export function ShiftsField() {
  const { field } = useController<EntryDraft, 'shifts'>({ name: 'shifts' })
  const days = useDays()
  const [edited, setEdited] = useState<ShiftDraft>()
  const shifts = field.value

  const keep = (shift: Shift) => {
    const isThere = shifts.some(({ id }) => id === shift.id)
    field.onChange(isThere ? shifts.map((one) => (one.id === shift.id ? shift : one)) : [...shifts, shift])
    setEdited(undefined)
  }

  return (
    <div className="stack" id={fieldId(ENTRY_FIELDS, 'shifts')}>
      {shifts.length > 0 && (
        <ul className={css.list}>
          {shifts.map((shift) => (
            <li key={shift.id}>
              <span>
                <b>{shift.name}</b>
                <small>{aboutShift(shift, days[0])}</small>
              </span>
              <span className="cluster gap-8">
                <Button small icon="edit" aria-label={`Edit ${shift.name}`} onClick={() => setEdited(draftOf(shift))}>
                  Edit
                </Button>
                <Button
                  small
                  icon="trash"
                  aria-label={`Remove ${shift.name}`}
                  onClick={() => field.onChange(shifts.filter(({ id }) => id !== shift.id))}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" onClick={() => setEdited(newDraft(shifts.at(-1)))}>
          Add shift
        </Button>
      </div>
      <ShiftDialog key={edited?.id} draft={edited} days={days} onKeep={keep} onClose={() => setEdited(undefined)} />
    </div>
  )
}

/** "Saturday, December 12, 6:30 AM to 10:00 AM, 3 places" */
function aboutShift(shift: Shift, first: string | undefined): string {
  const { start, end } = timesOf(shift, `${first ?? '2026-01-01'}T00:00`)
  const places = shift.places === 1 ? '1 place' : `${shift.places} places`
  const day = first ? `${dayInWords(dateOf(start))}, ` : ''
  return `${day}${timeInWords(start)} to ${timeInWords(end)}, ${places}${shift.isOpen ? '' : ', filled by administrators'}`
}

/** A shift as it is typed. */
interface ShiftDraft extends Omit<Shift, 'places' | 'minAge' | 'qualifications' | 'isApproved' | 'mayOverlap'> {
  readonly places: string
  readonly minAge: string
  readonly qualifications: readonly string[]
  readonly isApproved: boolean
  readonly mayOverlap: boolean
}

const draftOf = ({ places, minAge, qualifications = [], isApproved = false, mayOverlap = false, ...shift }: Shift) => ({
  ...shift,
  places: String(places),
  minAge: minAge === undefined ? '' : String(minAge),
  qualifications,
  isApproved,
  mayOverlap,
})

/** The next shift often begins where the last one ends. */
const newDraft = (last: Shift | undefined): ShiftDraft => ({
  id: crypto.randomUUID(),
  name: '',
  day: last?.day ?? 0,
  from: last?.to ?? '09:00',
  to: last?.to ?? '12:00',
  places: '2',
  minAge: '',
  qualifications: [],
  isOpen: true,
  isApproved: false,
  mayOverlap: false,
})

const numberIn = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)

function entered({ places, minAge, qualifications, isApproved, mayOverlap, ...shift }: ShiftDraft) {
  return {
    ...shift,
    places: numberIn(places),
    ...(minAge.trim() !== '' && { minAge: numberIn(minAge) }),
    ...(qualifications.length > 0 && { qualifications }),
    ...(isApproved && { isApproved }),
    ...(mayOverlap && { mayOverlap }),
  }
}

interface ShiftDialogProps {
  readonly draft: ShiftDraft | undefined
  readonly days: readonly string[]
  readonly onKeep: (shift: Shift) => void
  readonly onClose: () => void
}

function ShiftDialog({ draft, days, onKeep, onClose }: ShiftDialogProps) {
  const [typed, setTyped] = useState(draft)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => setTyped(draft), [draft])
  if (!typed) return null
  const change = (part: Partial<ShiftDraft>) => setTyped({ ...typed, ...part })

  const keep = () => {
    const { data, error } = Shifts.safeParse([entered(typed)])
    const [shift] = data ?? []
    if (shift) return onKeep(shift)
    setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[1]), message])))
  }
  const text = (name: 'name' | 'from' | 'to' | 'places' | 'minAge') => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  })

  return (
    <Dialog
      open={draft !== undefined}
      title="Shift"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="pine" onClick={keep}>
            Keep the shift
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField label="Name" maxLength={60} autoComplete="off" placeholder="Breakfast" {...text('name')} />
        {days.length > 1 && (
          <SelectField
            label="Day"
            value={String(typed.day)}
            onChange={(event) => change({ day: Number(event.target.value) })}
            options={days.map((day, index) => ({ value: String(index), label: dayInWords(day) }))}
          />
        )}
        <Fields>
          <TextField label="From" type="time" step={900} {...text('from')} />
          <TextField label="To" type="time" step={900} {...text('to')} />
          <TextField label="People needed" inputMode="numeric" {...text('places')} />
          <TextField label="Minimum age" optional inputMode="numeric" {...text('minAge')} />
        </Fields>
        <QualificationChoice chosen={typed.qualifications} onChoose={(qualifications) => change({ qualifications })} />
        <Checkbox
          label="Members may sign up"
          checked={typed.isOpen}
          onChange={(event) => change({ isOpen: event.target.checked })}
        />
        <Checkbox
          label="An administrator approves swaps"
          checked={typed.isApproved}
          onChange={(event) => change({ isApproved: event.target.checked })}
        />
        <Checkbox
          label="May overlap with other duties"
          checked={typed.mayOverlap}
          onChange={(event) => change({ mayOverlap: event.target.checked })}
        />
      </div>
    </Dialog>
  )
}

interface QualificationChoiceProps {
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

function QualificationChoice({ chosen, onChoose }: QualificationChoiceProps) {
  const { data = [] } = useResource(kinds, { onFailure: 'stay' })
  if (data.length === 0) return null
  return (
    <fieldset className={css.kinds}>
      <legend>Qualifications needed</legend>
      {data.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          label={name}
          checked={chosen.includes(_id)}
          onChange={(event) =>
            onChoose(event.target.checked ? [...chosen, _id] : chosen.filter((other) => other !== _id))
          }
        />
      ))}
    </fieldset>
  )
}
