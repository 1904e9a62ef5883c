import { Banner } from '../ui/banner'
import { FormErrors } from '../ui/form-errors'
import type { Notice } from './use-member-form'

/** Above a member form: what keeps it from being saved, or that it was. */
export function FormNotice({
  notice,
  onDismiss,
}: {
  readonly notice: Notice | undefined
  readonly onDismiss: () => void
}) {
  if (!notice) return null
  if (notice.kind === 'complaints') {
    return <FormErrors key={notice.key} errors={notice.complaints} onDismiss={onDismiss} />
  }
  return (
    <Banner key={notice.key} kind="success" word="Saved." onDismiss={onDismiss}>
      Your profile has been successfully updated!
    </Banner>
  )
}
