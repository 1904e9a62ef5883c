import { Button } from '../ui/button'

/** Turns a page that everybody reads into one to be edited, and back. For those who may. */
export const EditToggle = ({ isEditing, onChange }: EditToggleProps) => (
  <Button
    icon={isEditing ? 'check' : 'edit'}
    variant={isEditing ? 'pine' : 'quiet'}
    onClick={() => onChange(!isEditing)}
  >
    {isEditing ? 'Done editing' : 'Edit this page'}
  </Button>
)

interface EditToggleProps {
  readonly isEditing: boolean
  readonly onChange: (isEditing: boolean) => void
}
