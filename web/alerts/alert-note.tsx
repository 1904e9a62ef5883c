import type { ReactNode } from 'react'

import { alertTitle } from '#domain/alert/alert-details'
import type { RichTextDoc } from '#domain/shared/rich-text'
import { Banner } from '../ui/feedback/banner'
import { RichText } from '../ui/rich-text/rich-text'
import css from './alert-note.module.css'
import { alertWord, kindOf } from './shown-alerts'

/** An alert as the dashboard shows it. What is around it says when it is to be read out. */
export const AlertNote = ({ type, message, onDismiss, children }: AlertNoteProps) => (
  <Banner
    kind={kindOf(type)}
    word={`${alertWord(type)}.`}
    role="note"
    dismissLabel={`Dismiss: ${alertWord(type)}. ${alertTitle({ message })}`}
    onDismiss={onDismiss}
  >
    <RichText className={css.message} doc={message} />
    {children && <div className={css.action}>{children}</div>}
  </Banner>
)

interface AlertNoteProps {
  readonly type: string
  readonly message: RichTextDoc
  readonly onDismiss?: (() => void) | undefined
  readonly children?: ReactNode
}
