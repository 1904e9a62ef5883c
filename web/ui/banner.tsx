import type { ReactNode, Ref } from 'react'

import css from './banner.module.css'
import { IconButton } from './button'
import { classes } from './classes'
import { Icon } from './icon'
import kinds from './kind.module.css'

/** A message that stays until it is dismissed or its reason is gone. Trouble is read out at once, the rest when there is time. */
export function Banner({ kind, word = wordOf[kind], onDismiss, children, ref, ...focus }: BannerProps) {
  return (
    <div
      {...focus}
      ref={ref}
      className={classes(css.banner, kinds[kind])}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={kind} />
      <div>
        {word && <span className={css.word}>{word}</span>} {children}
      </div>
      {onDismiss && <IconButton label={`Dismiss: ${word || wordOf[kind]}`} icon="close" onClick={onDismiss} />}
    </div>
  )
}

export type BannerKind = 'success' | 'info' | 'warning' | 'danger'

export interface BannerProps {
  readonly kind: BannerKind
  /** The bold word before the text; an empty one leaves it out. */
  readonly word?: string | undefined
  readonly onDismiss?: (() => void) | undefined
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLDivElement> | undefined
  readonly tabIndex?: number | undefined
}

const wordOf = { success: 'Success.', info: 'Note.', warning: 'Warning.', danger: 'Error.' }
