import { ACTIONS, type ActivityAction } from '#domain/admin/activity-views'
import { directory } from '../../members/directory/directory-store'
import { useResource } from '../../sync/use-resource'
import { DateField } from '../../ui/fields/date-field'
import { SelectField } from '../../ui/fields/select-field'
import { TextField } from '../../ui/fields/text-field'
import { type ActivityFilter, dayComplaints, KINDS, LONGEST_TEXT } from './activity-filter'
import css from './activity-page.module.css'

/** Narrows the activity down. */
export function ActivityTools({ filter, onChange }: ActivityToolsProps) {
  const { data } = useResource(directory, { onFailure: 'stay' })
  const complaints = dayComplaints(filter)
  const members = (data ?? [])
    .map(({ _id, fname, lname }) => ({ value: _id, label: `${lname}, ${fname}` }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const isKnown = !filter.person || members.some(({ value }) => value === filter.person)
  const people = [...(isKnown ? [] : [{ value: filter.person, label: 'Former member' }]), ...members]

  // Text that a mask writes reaches onInput only.
  const onTyped = (change: (day: string) => Partial<ActivityFilter>) => {
    const take = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ ...filter, ...change(currentTarget.value) })
    return { onChange: take, onInput: take }
  }

  return (
    <search className={css.tools}>
      <TextField
        className={css.half}
        label="Find"
        icon="search"
        type="search"
        autoComplete="off"
        maxLength={LONGEST_TEXT}
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <SelectField
        className={css.half}
        label="Person"
        placeholder="Anyone"
        options={people}
        value={filter.person}
        onChange={({ target }) => onChange({ ...filter, person: target.value })}
      />
      <SelectField
        label="Kind"
        placeholder="Everything"
        options={KINDS}
        value={filter.kind}
        onChange={({ target }) => onChange({ ...filter, kind: target.value })}
      />
      <SelectField
        label="Action"
        placeholder="Anything"
        options={ACTIONS.map((action) => ({ value: action, label: LABELS[action] }))}
        value={filter.action}
        onChange={({ target }) => onChange({ ...filter, action: target.value as ActivityFilter['action'] })}
      />
      <DateField label="From" error={complaints.from} value={filter.from} {...onTyped((from) => ({ from }))} />
      <DateField label="To" error={complaints.to} value={filter.to} {...onTyped((to) => ({ to }))} />
    </search>
  )
}

const LABELS: Readonly<Record<ActivityAction, string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Deleted',
  restored: 'Restored',
}

interface ActivityToolsProps {
  readonly filter: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}
