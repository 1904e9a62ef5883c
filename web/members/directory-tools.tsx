import { ACCESS } from '#domain/invitation'
import { STATUS_TYPES } from '#domain/member-details'
import { Segmented } from '../ui/segmented'
import { SelectField } from '../ui/select-field'
import sheet from '../ui/sheet.module.css'
import { markerOf } from '../ui/status'
import table from '../ui/table.module.css'
import { TextField } from '../ui/text-field'
import { accessInWords } from './access-status'
import type { DirectoryView } from './directory-view'
import type { ChangeView } from './use-directory-view'

/** Narrows the directory down; administrators also by status type, vaccination and access. */
export function DirectoryTools({ view, change, settle, isFull }: DirectoryToolsProps) {
  const toggle = (type: string) => {
    const { statusTypes } = view
    change({
      statusTypes: statusTypes.includes(type) ? statusTypes.filter((other) => other !== type) : [...statusTypes, type],
    })
  }

  return (
    <div className={`${table.tools} ${sheet.pad}`}>
      <TextField
        className={table.grow}
        label="Find a member"
        icon="search"
        type="search"
        autoComplete="off"
        data-tour="find"
        value={view.search}
        onChange={(event) => change({ search: event.target.value }, { isTyping: true })}
        onBlur={settle}
      />
      {isFull && (
        <div className={table.tools} data-tour="filters">
          <Segmented label="Status" options={statusOptions} selected={view.statusTypes} onToggle={toggle} />
          <SelectField
            label="Vaccinated"
            options={vaccinatedOptions}
            value={view.vaccinated ?? ''}
            onChange={({ target }) => change({ vaccinated: vaccinatedOf(target.value) })}
          />
          <SelectField
            label="Access"
            options={accessOptions}
            value={view.access ?? ''}
            onChange={({ target }) => change({ access: ACCESS.find((access) => access === target.value) })}
          />
        </div>
      )}
    </div>
  )
}

interface DirectoryToolsProps {
  readonly view: DirectoryView
  readonly change: ChangeView
  readonly settle: () => void
  readonly isFull: boolean
}

const statusOptions = STATUS_TYPES.map((type) => ({ value: type, label: type, icon: markerOf(type).icon }))

const vaccinatedOptions = [
  { value: '', label: 'Everyone' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const accessOptions = [
  { value: '', label: 'Everyone' },
  ...ACCESS.map((access) => ({ value: access, label: accessInWords[access] })),
]

const vaccinatedOf = (value: string) => (value === 'yes' || value === 'no' ? value : undefined)
