import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlays/dialog'
import type { EditedForm } from './edit-frame'
import { FormNotice } from './form-notice'
import { LeaveGuard } from './leave-guard/leave-guard'
import { askBeforeLeaving } from './leave-guard/unsaved'
import css from './record-dialog.module.css'
import type { RecordFields } from './record-fields'
import { RecordNews } from './record-news'
import { StaleNotice } from './stale-notice'

/**
 * A dialog in which a record is added or edited, open while it is mounted. It asks before what was typed in it is left
 * behind, and tells of what others do to the record as a page does.
 */
export function RecordDialog<Entry extends FieldValues, Details>({
  title,
  save,
  edit,
  fields,
  isUnsaved = false,
  onClose,
  children,
}: RecordDialogProps<Entry, Details>) {
  const { form, submit, notice, dismiss, conflict, takeTheirs, remoteChange } = edit
  const { isSubmitting } = form.formState
  const isDirty = form.formState.isDirty || conflict !== undefined || isUnsaved
  const close = () => (isDirty ? askBeforeLeaving(onClose) : onClose())
  const onSubmit = (event: FormEvent) => {
    // React passes events of the dialog on to the page's form, which doesn't contain it.
    event.stopPropagation()
    void submit(event)
  }

  return (
    <>
      <Dialog open title={title} onClose={close}>
        <FormProvider {...form}>
          <FormNotice notice={notice} onDismiss={dismiss} />
          {conflict && takeTheirs && (
            <StaleNotice
              conflict={conflict}
              fields={fields}
              isBusy={isSubmitting}
              onKeepMine={() => void submit()}
              onTakeTheirs={takeTheirs}
            />
          )}
          <form className={css.form} noValidate onSubmit={onSubmit}>
            {children}
            {remoteChange && <RecordNews {...remoteChange} />}
            <div className={css.end}>
              <Button data-quiet aria-disabled={isSubmitting} onClick={close}>
                Cancel
              </Button>
              <Button type="submit" variant="pine" busy={isSubmitting}>
                {save}
              </Button>
            </div>
          </form>
        </FormProvider>
      </Dialog>
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}

interface RecordDialogProps<Entry extends FieldValues, Details> {
  readonly title: string
  /** The label of the green button. */
  readonly save: string
  readonly edit: EditedForm<Entry, Details>
  readonly fields: RecordFields
  /** Whether there are changes beside the form’s values, such as a file. */
  readonly isUnsaved?: boolean | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}
