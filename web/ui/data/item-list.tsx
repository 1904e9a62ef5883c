import type { ReactNode } from 'react'

import { classes } from '../classes'
import { Icon, type IconName } from '../icon'
import { passFocusOn } from '../pass-focus-on'
import css from './item-list.module.css'

/** Passkeys, sessions, devices: what each is, since when, and how to end it. Parted by hairlines. */
export const ItemList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className={css.list} aria-label={label}>
    {children}
  </ul>
)

/** One of them. With `form` in the place of its words, while it is renamed. */
export const Item = ({ icon, name, badge, isHere, form, actions, isShort, children }: ItemProps) => (
  <li ref={passFocusOn} className={classes(isHere && css.here, isShort && css.short)}>
    <Icon name={icon} />
    {form || (
      <div>
        <b>{name}</b>
        {badge && <span className={css.badge}>{badge}</span>}
        <small>{children}</small>
      </div>
    )}
    {!form && actions}
  </li>
)

interface ItemProps {
  readonly icon: IconName
  readonly name: ReactNode
  readonly badge?: ReactNode
  /** Whether it is the one that is looked at with. */
  readonly isHere?: boolean
  readonly form?: ReactNode
  /** A small button, or a cluster of them. */
  readonly actions?: ReactNode
  /** Whether its button is short enough to be at the end of the line on a phone, too. */
  readonly isShort?: boolean
  readonly children?: ReactNode
}
