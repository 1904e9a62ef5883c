import { ACTIONS } from '#domain/activity-views'
import { useResource } from '../api/use-resource'
import { directory } from '../members/members-store'
import { MaskedField } from '../ui/masked-field'
import { SelectField } from '../ui/select-field'
import table from '../ui/table.module.css'
import { TextField } from '../ui/text-field'
import { type ActivityFilter, KINDS } from './activity-filter'

/** Narrows the activity down. */
export function ActivityTools({ filter, onChange }: ActivityToolsProps) {
  const { data } = useResource(directory, { onFailure: 'stay' })
  const people = (data ?? [])
    .map(({ _id, fname, lname }) => ({ value: _id, label: `${lname}, ${fname}` }))
    .sort((a, b) => a.label.localeCompare(b.label))

  return (
    <search className={table.tools}>
      <TextField
        className={table.grow}
        label="Find"
        icon="search"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <SelectField
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
        options={ACTIONS.map((action) => ({ value: action, label: action.charAt(0).toUpperCase() + action.slice(1) }))}
        value={filter.action}
        onChange={({ target }) => onChange({ ...filter, action: target.value as ActivityFilter['action'] })}
      />
      {(['from', 'to'] as const).map((end) => (
        <MaskedField
          key={end}
          mask="date"
          label={end === 'from' ? 'From' : 'To'}
          defaultValue={filter[end]}
          onInput={({ currentTarget }) => onChange({ ...filter, [end]: currentTarget.value })}
        />
      ))}
    </search>
  )
}

interface ActivityToolsProps {
  readonly filter: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}
