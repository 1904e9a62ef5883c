import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'

import { FormNotice } from '../records/form-notice'
import type { Notice } from '../records/use-form-notice'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import css from './form-dialog.module.css'
import { LeaveGuard } from './leave-guard'
import { askBeforeLeaving } from './unsaved'

/** A form in a dialog, open while it is mounted. It asks before what was typed in it is left behind. */
export function FormDialog<Entry extends FieldValues, Details>({
  title,
  save,
  form,
  submit,
  notice,
  dismiss,
  isDirty,
  above,
  onClose,
  children,
}: FormDialogProps<Entry, Details>) {
  const { isSubmitting } = form.formState
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
          {above}
          <form className={css.form} noValidate onSubmit={onSubmit}>
            {children}
            <div className={css.end}>
              <Button aria-disabled={isSubmitting} onClick={close}>
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

interface FormDialogProps<Entry extends FieldValues, Details> {
  readonly title: string
  /** The label of the green button. */
  readonly save: string
  readonly form: UseFormReturn<Entry, unknown, Details>
  readonly submit: (event?: FormEvent) => Promise<void>
  readonly notice: Notice | undefined
  readonly dismiss: () => void
  readonly isDirty: boolean
  /** Stands above the fields. */
  readonly above?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}
