import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'

import { LeaveGuard } from '../leave-guard/leave-guard'
import { deferred } from '../ui/deferred'
import { FormNotice } from './form-notice'
import type { RecordFields } from './record-fields'
import { RecordNews } from './record-news'
import type { useRecordEdit } from './use-record-edit'

/** Fetched on a conflict, which is rare. */
const StaleNotice = deferred(async () => (await import('./stale-notice')).StaleNotice<FieldValues>)

/**
 * The frame of a page that edits a record: asks before unsaved changes are left, says what came of saving, shows both
 * versions where somebody else saved first, and tells of changes that others make meanwhile. `saved` is what it says after
 * a save that stays on the page.
 */
export function EditFrame<Entry extends FieldValues, Details>({
  edit,
  fields,
  saved,
  isUnsaved = false,
  children,
}: EditFrameProps<Entry, Details>) {
  const { form, submit, notice, dismiss, conflict, takeTheirs, remoteChange } = edit
  const { isSubmitting, isDirty } = form.formState

  return (
    <>
      <LeaveGuard isDirty={isDirty || isUnsaved || conflict !== undefined} />
      <FormProvider {...form}>
        <FormNotice notice={notice} onDismiss={dismiss}>
          {saved}
        </FormNotice>
        {conflict && (
          <StaleNotice
            conflict={conflict}
            fields={fields}
            isBusy={isSubmitting}
            onKeepMine={() => void submit()}
            onTakeTheirs={takeTheirs}
          />
        )}
        {children}
        <RecordNews {...remoteChange} />
      </FormProvider>
    </>
  )
}

interface EditFrameProps<Entry extends FieldValues, Details> {
  readonly edit: Pick<
    ReturnType<typeof useRecordEdit<{ readonly etag: string | undefined }, Entry, Details>>,
    'form' | 'submit' | 'notice' | 'dismiss' | 'conflict' | 'takeTheirs' | 'remoteChange'
  >
  readonly fields: RecordFields
  readonly saved?: ReactNode
  /** Whether there are changes beside the form's values, such as a picture. */
  readonly isUnsaved?: boolean
  readonly children: ReactNode
}
