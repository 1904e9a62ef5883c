import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button, ButtonLink } from '../ui/button'
import type { Breadcrumb } from '../ui/data/breadcrumbs'
import { PageHead } from '../ui/data/page-head'
import { deferred } from '../ui/feedback/deferred'
import css from '../ui/fields/form.module.css'
import { Submit } from '../ui/fields/form-group'
import { FormNotice } from './form-notice'
import { LeaveGuard } from './leave-guard/leave-guard'
import type { RecordFields } from './record-fields'
import { RecordNews } from './record-news'
import type { useRecordEdit } from './use-record-edit'
import type { useRecordForm } from './use-record-form'

/** Fetched on a conflict, which is rare. */
const StaleNotice = deferred(async () => (await import('./stale-notice')).StaleNotice<FieldValues>)

/**
 * The frame of a page with the form of a record: asks before unsaved changes are left, and says what came of saving. Where a
 * record is edited, it shows both versions if somebody else saved first, and tells of changes that others make meanwhile.
 * `head` stands above that. `saved` is what it says after a save that stays on the page, `title` begins the list of complaints.
 */
export function EditFrame<Entry extends FieldValues, Details>({
  edit,
  fields,
  head,
  saved,
  title,
  isUnsaved = false,
  children,
}: EditFrameProps<Entry, Details>) {
  const { form, submit, notice, dismiss, conflict, takeTheirs, remoteChange } = edit
  const { isSubmitting, isDirty } = form.formState

  return (
    <>
      <LeaveGuard isDirty={isDirty || isUnsaved || conflict !== undefined} />
      <FormProvider {...form}>
        {head}
        <FormNotice title={title} notice={notice} onDismiss={dismiss}>
          {saved}
        </FormNotice>
        {conflict && takeTheirs && (
          <StaleNotice
            conflict={conflict}
            fields={fields}
            isBusy={isSubmitting}
            onKeepMine={() => void submit()}
            onTakeTheirs={takeTheirs}
          />
        )}
        {children}
        {remoteChange && <RecordNews {...remoteChange} />}
      </FormProvider>
    </>
  )
}

/** The answer of `useRecordForm` for a new record, or of `useRecordEdit` for one that is there. */
export type EditedForm<Entry extends FieldValues, Details> = Pick<
  ReturnType<typeof useRecordForm<Entry, Details>>,
  'form' | 'submit' | 'notice' | 'dismiss'
> &
  Partial<
    Pick<
      ReturnType<typeof useRecordEdit<{ readonly etag: string | undefined }, Entry, Details>>,
      'conflict' | 'takeTheirs' | 'remoteChange'
    >
  >

interface EditFrameProps<Entry extends FieldValues, Details> {
  readonly edit: EditedForm<Entry, Details>
  readonly fields: RecordFields
  /** The title of the page and the way there. */
  readonly head?: ReactNode
  readonly saved?: ReactNode
  readonly title?: string | undefined
  /** Whether there are changes beside the form's values, such as a picture. */
  readonly isUnsaved?: boolean
  readonly children: ReactNode
}

/** A page on which a record is added or edited: its title, the fields, and the way on and back. */
export const RecordFormPage = <Entry extends FieldValues, Details>({
  edit,
  fields,
  title,
  lede,
  crumbs,
  save,
  back,
  below,
  children,
}: RecordFormPageProps<Entry, Details>) => (
  <div className="wrap page">
    <EditFrame edit={edit} fields={fields} head={<PageHead title={title} lede={lede} crumbs={crumbs} />}>
      <form className={css.form} noValidate onSubmit={(event) => void edit.submit(event)}>
        {children}
        <Submit>
          <Button type="submit" variant="pine" busy={edit.form.formState.isSubmitting}>
            {save}
          </Button>
          <ButtonLink variant="ghost" href={back}>
            Cancel
          </ButtonLink>
        </Submit>
      </form>
      {below}
    </EditFrame>
  </div>
)

interface RecordFormPageProps<Entry extends FieldValues, Details> extends Omit<EditFrameProps<Entry, Details>, 'head'> {
  readonly title: string
  readonly lede?: string | undefined
  readonly crumbs: readonly Breadcrumb[]
  /** The label of the green button. */
  readonly save: string
  /** The page that Cancel leads to. */
  readonly back: string
  /** Stands under the form. */
  readonly below?: ReactNode
}
