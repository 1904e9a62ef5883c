import { useState } from 'react'
import * as z from 'zod/mini'
import { type Shift, Shifts } from '#domain/entry/shift'
import { qualificationKindSchema } from '#domain/qualification/qualification-kind'
import { FormDialog } from '../records/leave-guard/form-dialog'
import { get } from '../sync/client'
import { resource } from '../sync/resource'
import { useResource } from '../sync/use-resource'
import { Button } from '../ui/button'
import { Fields } from '../ui/fields/form-group'
import { SelectField } from '../ui/fields/select-field'
import { TextField } from '../ui/fields/text-field'
import { Checkbox } from '../ui/fields/toggle'
import css from './shifts-field.module.css'

const Kinds = z.object({ [qualificationKindSchema.table]: z.array(qualificationKindSchema.view) })
const kinds = resource(async (signal) => Object.values(await get('/qualification-kinds', Kinds, signal))[0] ?? [])

/** A shift as it is typed. */
interface ShiftDraft extends Omit<Shift, 'places' | 'minAge' | 'qualifications' | 'isApproved' | 'mayOverlap'> {
  readonly places: string
  readonly minAge: string
  readonly qualifications: readonly string[]
  readonly isApproved: boolean
  readonly mayOverlap: boolean
}

const draftOf = ({
  places,
  minAge,
  qualifications = [],
  isApproved = false,
  mayOverlap = false,
  ...shift
}: Shift): ShiftDraft => ({
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
  readonly shift: Shift | undefined
  readonly last: Shift | undefined
  /** The days of the event, in words. */
  readonly days: readonly string[]
  readonly onKeep: (shift: Shift) => void
  readonly onClose: () => void
}

/** A shift is edited here: `shift`, or a new one that begins where `last` ends. */
export function ShiftDialog({ shift, last, days, onKeep, onClose }: ShiftDialogProps) {
  const [typed, setTyped] = useState(() => {
    const draft = shift ? draftOf(shift) : newDraft(last)
    // The event may have become shorter.
    return { ...draft, day: Math.max(0, Math.min(draft.day, days.length - 1)) }
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const change = (part: Partial<ShiftDraft>) => setTyped({ ...typed, ...part })

  const keep = () => {
    const { data, error } = Shifts.safeParse([entered(typed)])
    const [kept] = data ?? []
    if (kept) return onKeep(kept)
    setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[1]), message])))
  }
  const text = (name: 'name' | 'from' | 'to' | 'places' | 'minAge') => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  })

  return (
    <FormDialog
      title="Shift"
      onClose={onClose}
      action={
        <Button variant="pine" onClick={keep}>
          Save shift
        </Button>
      }
    >
      <div className="stack">
        <TextField label="Name" maxLength={60} autoComplete="off" placeholder="Breakfast" {...text('name')} />
        {days.length > 1 && (
          <SelectField
            label="Day"
            value={String(typed.day)}
            onChange={(event) => change({ day: Number(event.target.value) })}
            options={days.map((label, index) => ({ value: String(index), label }))}
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
          label="Members can sign up"
          checked={typed.isOpen}
          onChange={(event) => change({ isOpen: event.target.checked })}
        />
        <Checkbox
          label="An administrator approves swaps"
          checked={typed.isApproved}
          onChange={(event) => change({ isApproved: event.target.checked })}
        />
        <Checkbox
          label="Can overlap with other duties"
          checked={typed.mayOverlap}
          onChange={(event) => change({ mayOverlap: event.target.checked })}
        />
      </div>
    </FormDialog>
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
