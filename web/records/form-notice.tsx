import type { ReactNode } from 'react'

import { Banner } from '../ui/banner'
import { FormErrors } from '../ui/form-errors'
import type { Notice } from './use-form-notice'

/** Above a form: what keeps it from being saved, or that it was, in the words between its tags. */
export function FormNotice({ notice, onDismiss, children }: FormNoticeProps) {
  if (!notice) return null
  if (notice.kind === 'complaints') {
    return <FormErrors key={notice.key} errors={notice.complaints} onDismiss={onDismiss} />
  }
  return (
    <Banner key={notice.key} kind="success" word="Saved." onDismiss={onDismiss}>
      {children}
    </Banner>
  )
}

interface FormNoticeProps {
  readonly notice: Notice | undefined
  readonly onDismiss: () => void
  readonly children?: ReactNode
}
