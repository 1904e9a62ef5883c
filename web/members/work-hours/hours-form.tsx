import { useId } from 'react'
import { FormProvider, type Resolver, useController, useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

import { dateAt } from '#domain/shared/date-at'
import {
  EnteredHours,
  type FamilyHours,
  hoursInFull,
  hoursInWords,
  type WorkHoursView,
} from '#domain/work-hours/work-hours-views'
import { FormNotice } from '../../records/form-notice'
import { LeaveGuard } from '../../records/leave-guard/leave-guard'
import { fieldMessage, type RecordFields } from '../../records/record-fields'
import { schemaResolver } from '../../records/schema-resolver'
import { useMaskedRecordField, useRecordField } from '../../records/use-record-field'
import { useRecordForm } from '../../records/use-record-form'
import { post, put } from '../../sync/client'
import { useClub } from '../../sync/club'
import { session } from '../../sync/session/session'
import { offerUndo } from '../../sync/undo/offer-undo'
import { Button } from '../../ui/button'
import { formatDate } from '../../ui/fields/club-date'
import { DateField } from '../../ui/fields/date-field'
import stepper from '../../ui/fields/stepper.module.css'
import { TextField } from '../../ui/fields/text-field'
import { Checkbox } from '../../ui/fields/toggle'
import { Icon } from '../../ui/icon'
import { pathOfHours, refreshHours } from './work-hours'
import css from './work-hours.module.css'

/** A member enters hours here for those of their family who worked, or changes some that are not confirmed yet. */
export function HoursForm({ family, entry, onClose }: HoursFormProps) {
  const heading = useId()
  const own = session.peek()?.userId ?? ''
  const today = dateAt(new Date(), useClub()?.timeZone)
  const people = peopleOf(family, entry)
  const edit = useRecordForm({
    rules,
    entry: entry ? toHoursEntry(entry) : { ...EMPTY, date: formatDate(today), members: [own] },
    fields: FIELDS,
    save: async (details) => {
      const all = details.quarters * details.members.length
      if (entry) {
        const path = pathOfHours(entry._id)
        const { key } = await put(path, details, { ifMatch: `"${entry.version}"` })
        offerUndo('The hours were saved.', { path, key, undone: refreshHours })
      } else {
        const { key, value } = await post<Entered>(`/work-hours/of/${encodeURIComponent(own)}`, details)
        const path = pathOfHours(value.workHours._id)
        offerUndo(`${hoursInWords(all)} added. An administrator confirms them.`, { path, key, undone: refreshHours })
      }
      edit.form.reset({ ...EMPTY, date: formatDate(today), members: [own] })
      edit.dismiss()
      void refreshHours()
      onClose?.()
    },
  })
  const { form, submit, notice, dismiss } = edit

  return (
    <section className="stack gap-16" aria-labelledby={heading}>
      <LeaveGuard isDirty={form.formState.isDirty} />
      <FormProvider {...form}>
        <h2 id={heading}>{entry ? 'Change hours' : 'Add hours'}</h2>
        <FormNotice notice={notice} onDismiss={dismiss} />
        <form className={css.sheet} noValidate onSubmit={(event) => void submit(event)}>
          <HoursFields people={people} />
          <div className="cluster gap-16">
            <Save isNew={!entry} busy={form.formState.isSubmitting} />
            {onClose && (
              <Button variant="ghost" onClick={onClose}>
                Cancel
              </Button>
            )}
            <span className="note">An administrator confirms them.</span>
          </div>
        </form>
      </FormProvider>
    </section>
  )
}

interface Entered {
  readonly workHours: { readonly _id: string }
}

interface HoursFormProps {
  readonly family: FamilyHours['family']
  /** The entry that is changed. */
  readonly entry?: WorkHoursView | undefined
  readonly onClose?: (() => void) | undefined
}

/** The family of today, and whoever is in the entry besides. */
const peopleOf = (family: FamilyHours['family'], entry: WorkHoursView | undefined) => [
  ...family,
  ...(entry?.members ?? []).filter(({ _id }) => !family.some((one) => one._id === _id)),
]

function Save({ isNew, busy }: { readonly isNew: boolean; readonly busy: boolean }) {
  const [quarters, members] = useWatch<HoursEntry, ['quarters', 'members']>({ name: ['quarters', 'members'] })
  const all = quarters * members.length
  return (
    <Button type="submit" variant="pine" busy={busy}>
      {!isNew ? 'Save the hours' : all > 0 ? `Add ${hoursInFull(all)}` : 'Add hours'}
    </Button>
  )
}

const HoursFields = ({ people }: { readonly people: FamilyHours['family'] }) => (
  <>
    <div className={css.fields}>
      <TextField {...useRecordField<HoursEntry>(FIELDS, 'task')} autoComplete="off" maxLength={120} />
      <DateField {...useMaskedRecordField<HoursEntry>(FIELDS, 'date')} />
      <HoursStepper />
    </div>
    <People people={people} />
    <TextField {...useRecordField<HoursEntry>(FIELDS, 'note')} optional autoComplete="off" maxLength={300} />
  </>
)

/** Quarters of an hour, fewer and more. */
function HoursStepper() {
  const { field } = useController<HoursEntry, 'quarters'>({ name: 'quarters' })
  const id = useId()
  const set = (quarters: number) => field.onChange(Math.min(96, Math.max(1, quarters)))
  return (
    <div>
      <span className={css.label} id={id}>
        Hours
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be framed and its legend laid out apart. */}
      <span className={stepper.stepper} role="group" aria-labelledby={id}>
        <button
          type="button"
          ref={field.ref}
          aria-label="A quarter of an hour less"
          onClick={() => set(field.value - 1)}
        >
          <Icon name="minus" small />
        </button>
        <output aria-live="polite">{hoursInWords(field.value)}</output>
        <button type="button" aria-label="A quarter of an hour more" onClick={() => set(field.value + 1)}>
          <Icon name="plus" small />
        </button>
      </span>
    </div>
  )
}

function People({ people }: { readonly people: FamilyHours['family'] }) {
  const { field } = useController<HoursEntry, 'members'>({ name: 'members' })
  const { formState } = useFormContext<HoursEntry>()
  const quarters = useWatch<HoursEntry, 'quarters'>({ name: 'quarters' })
  const complaint = fieldMessage(formState.errors, 'members')
  const chosen = field.value.length
  const toggle = (id: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, id] : field.value.filter((one) => one !== id))

  return (
    <fieldset className="stack gap-8">
      <legend className={css.label}>Who worked?</legend>
      <div className={css.people}>
        {people.map(({ _id, name }, index) => (
          <Checkbox
            key={_id}
            label={name}
            id={index === 0 ? 'workHours-members' : undefined}
            checked={field.value.includes(_id)}
            onChange={({ target }) => toggle(_id, target.checked)}
          />
        ))}
      </div>
      {complaint && <p role="alert">{complaint}</p>}
      {chosen > 1 && (
        <p className="note">
          {`${chosen} people, ${hoursInFull(quarters)} each: ${hoursInFull(quarters * chosen)} for your family.`}
        </p>
      )}
    </fieldset>
  )
}

/** The form’s values as typed. */
interface HoursEntry {
  task: string
  date: string
  quarters: number
  members: string[]
  note: string
}

const EMPTY: HoursEntry = { task: '', date: '', quarters: 8, members: [], note: '' }

const toHoursEntry = ({ task, date, quarters, members, note }: WorkHoursView): HoursEntry => ({
  ...{ task, quarters, note },
  date: formatDate(date),
  members: members.map(({ _id }) => _id),
})

const FIELDS: RecordFields = {
  kind: 'workHours',
  labels: { task: 'What did you do?', date: 'Date', quarters: 'Hours', members: 'Who worked?', note: 'Note' },
}

const rules: Resolver<HoursEntry, unknown, EnteredHours> = schemaResolver(
  z.pipe(
    z.pipe(
      z.custom<HoursEntry>(),
      z.transform((entry: HoursEntry): z.input<typeof EnteredHours> => entry),
    ),
    EnteredHours,
  ),
)
