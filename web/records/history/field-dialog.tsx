import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { FieldValues } from './field-values'
import { capitalized } from './history-sentence'

/** A dialog with a field's history: who set it, when, and its earlier values. */
export const FieldDialog = ({ path, called, fields, onClose }: FieldDialogProps) => (
  <Dialog open title={`Who changed the ${called}?`} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
    {fields.map((field) => (
      <section key={field}>
        {fields.length > 1 && <h3>{capitalized(field)}</h3>}
        <FieldValues path={path} field={field} />
      </section>
    ))}
  </Dialog>
)

interface FieldDialogProps {
  /** The record's path among the calls, such as '/users/42'. */
  readonly path: string
  /** Such as "cell phone". */
  readonly called: string
  /** By their labels in the history. */
  readonly fields: readonly string[]
  readonly onClose: () => void
}
