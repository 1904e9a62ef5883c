import { Bones } from '../ui/bones'
import { Button } from '../ui/button'
import { deferred } from '../ui/deferred'
import { Empty } from '../ui/empty'
import { OfficeList } from './office-list'
import type { OfficesInPage } from './use-offices'

// Members never load what only administrators use.
const EditOffices = deferred(async () => (await import('./edit-offices')).EditOffices, <Bones rows={6} />)

/** The offices of a section: to be read, or to be edited by those who may. */
export function OfficesPart({ shelf, label, isEditing, isAside, onEdit }: OfficesPartProps) {
  const { of, offices } = shelf
  if (!offices) return <Bones rows={6} />
  if (isEditing) {
    return <EditOffices of={of} offices={offices} label={label} isAside={isAside} />
  }
  if (offices.length > 0) return <OfficeList offices={offices} label={label} />
  return (
    <Empty
      scene="empty-table"
      title="No offices yet"
      action={
        onEdit && (
          <Button icon="plus" onClick={onEdit}>
            Add an office
          </Button>
        )
      }
    >
      The club’s officers will appear here.
    </Empty>
  )
}

interface OfficesPartProps {
  readonly shelf: OfficesInPage
  /** The list's accessible name. */
  readonly label: string
  readonly isEditing: boolean
  /** Whether it is beside another list of offices. */
  readonly isAside?: boolean | undefined
  /** Only for those who may edit. */
  readonly onEdit: (() => void) | undefined
}
