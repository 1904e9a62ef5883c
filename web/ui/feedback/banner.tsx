import type { ReactNode, Ref } from 'react'
import { IconButton } from '../button'
import { classes } from '../classes'
import kinds from '../data/kind.module.css'
import { Icon } from '../icon'
import css from './banner.module.css'

/**
 * A message that stays until it is dismissed or its reason is gone. Trouble is read out at once, the rest when there is
 * time.
 */
export function Banner({
  kind,
  word = kindWords[kind],
  role = kind === 'danger' ? 'alert' : 'status',
  mark = <Icon name={kind} />,
  dismissLabel = `Dismiss: ${word || kindWords[kind]}`,
  onDismiss,
  children,
  ref,
  ...focus
}: BannerProps) {
  return (
    <div {...focus} ref={ref} className={classes(css.banner, kinds[kind])} role={role}>
      {mark}
      <div>
        {word && <span className={css.word}>{word}</span>} {children}
      </div>
      {onDismiss && <IconButton label={dismissLabel} icon="close" onClick={onDismiss} />}
    </div>
  )
}

export type BannerKind = 'success' | 'info' | 'warning' | 'danger'

interface BannerProps {
  readonly kind: BannerKind
  /** The bold word before the text; an empty one leaves it out. */
  readonly word?: string | undefined
  /** `note` where what is around it says when it is to be read out. */
  readonly role?: 'alert' | 'status' | 'note' | undefined
  /** In place of the icon that stands for the kind. */
  readonly mark?: ReactNode
  readonly onDismiss?: (() => void) | undefined
  /** Tells several with the same word apart. */
  readonly dismissLabel?: string | undefined
  readonly children?: ReactNode
  readonly id?: string | undefined
  readonly ref?: Ref<HTMLDivElement> | undefined
  readonly tabIndex?: number | undefined
}

const kindWords = { success: 'Success.', info: 'Note.', warning: 'Warning.', danger: 'Error.' }
