import { type ReactNode, useState } from 'react'

import { savedMark } from '../ui/animations/marks'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { FormErrors } from '../ui/fields/form-errors'
import css from './form-notice.module.css'
import type { Notice } from './use-form-notice'

/** Above a form: what keeps it from being saved, or that it was, in the words between its tags. */
export function FormNotice({ title, notice, onDismiss, children }: FormNoticeProps) {
  if (!notice) return null
  if (notice.kind === 'complaints') {
    return (
      <FormErrors key={notice.key} title={title} errors={notice.complaints} onDismiss={onDismiss}>
        {notice.keep && <Offer keep={notice.keep} />}
      </FormErrors>
    )
  }
  if (notice.kind === 'kept') {
    return (
      <Banner
        key={notice.key}
        kind="info"
        word="Saved on this device."
        tabIndex={-1}
        ref={takeLostFocus}
        onDismiss={onDismiss}
      >
        We’ll send it when you’re back online. You can leave this page.
      </Banner>
    )
  }
  return (
    <Banner key={notice.key} kind="success" word="Saved." mark={savedMark} onDismiss={onDismiss}>
      {children}
    </Banner>
  )
}

/** The button that kept it is gone. */
const takeLostFocus = (banner: HTMLElement | null) => {
  if (document.activeElement === document.body) banner?.focus()
}

/** Without signal, what was typed need not stay in the form. */
function Offer({ keep }: { readonly keep: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const onClick = () => {
    setIsBusy(true)
    void keep().finally(() => setIsBusy(false))
  }
  return (
    <span className={css.offer}>
      <Button small busy={isBusy} onClick={onClick}>
        Save and send later
      </Button>
    </span>
  )
}

interface FormNoticeProps {
  /** The bold words before the complaints. */
  readonly title?: string | undefined
  readonly notice: Notice | undefined
  readonly onDismiss: () => void
  readonly children?: ReactNode
}
