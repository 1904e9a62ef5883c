import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Icon, type IconName } from '../icon'
import css from './badge.module.css'
import kinds from './kind.module.css'

/** A word on a wash. The four kinds of message bring the icon whose outline tells them apart; "new" is alpenglow. */
export function Badge({ kind, icon, children }: BadgeProps) {
  const shown = icon ?? (kind && kind !== 'new' ? kind : undefined)
  return (
    <span className={classes(css.badge, kind === 'new' ? css.new : kind && kinds[kind])}>
      {shown && <Icon name={shown} />}
      {children}
    </span>
  )
}

interface BadgeProps {
  readonly kind?: 'success' | 'info' | 'warning' | 'danger' | 'new' | undefined
  readonly icon?: IconName | undefined
  readonly children: ReactNode
}
