import type { MouseEvent, ReactNode } from 'react'

import { Banner } from '../feedback/banner'

/**
 * The errors that keep a form from being saved, each a link to its field. It takes the focus when it appears; the form
 * gives it a new key on every submit, so that it takes it again.
 */
export function FormErrors({ title = 'Not saved.', errors, onDismiss, children }: FormErrorsProps) {
  if (errors.length === 0) return null
  const fields = errors.filter((error) => error.id).length

  return (
    <Banner kind="danger" word={title} onDismiss={onDismiss} tabIndex={-1} ref={takeFocus}>
      {fields > 0 && `Fix ${fields === 1 ? '1 field' : `${fields} fields`}: `}
      {errors.map(({ id, message }, at) => (
        <span key={`${id} ${message}`}>
          {at > 0 && ' '}
          {id ? (
            <a href={`#${id}`} onClick={(event) => visit(event, id)}>
              {message}
            </a>
          ) : (
            message
          )}
        </span>
      ))}
      {children}
    </Banner>
  )
}

interface FormErrorsProps {
  readonly title?: string | undefined
  readonly errors: readonly FormError[]
  readonly onDismiss?: (() => void) | undefined
  /** Further actions. */
  readonly children?: ReactNode
}

/** An error without the id of a field concerns the form as a whole. */
export interface FormError {
  readonly id?: string | undefined
  readonly message: string
}

const takeFocus = (banner: HTMLElement | null) => banner?.focus()

/** Moves the focus without leaving a fragment in the address. */
function visit(event: MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
}
