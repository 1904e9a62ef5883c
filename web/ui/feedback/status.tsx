import type { ReactNode } from 'react'

import { classes } from '../classes'
import { Icon, type IconName } from '../icon'
import css from './status.module.css'

/** A marker and a word, such as a check mark and "Yes". */
export const Status = ({ icon, tone, children }: StatusProps) => (
  <span className={classes(css.status, tone && css[tone])}>
    <Icon name={icon} />
    {children}
  </span>
)

/** The trail marker of a member's status type. */
export function StatusType({ type }: { readonly type: string }) {
  const { icon, tone } = statusMarker(type)
  return (
    <Status icon={icon} tone={tone}>
      {type}
    </Status>
  )
}

/** Which marker stands for a status type, for the filters above a list. */
export const statusMarker = (type: string): Marker => markers[type] ?? { icon: 's-inactive' }

interface StatusProps extends Marker {
  readonly children: ReactNode
}

interface Marker {
  readonly icon: IconName
  readonly tone?: 'off' | 'ink' | 'glacier' | undefined
}

const markers: Record<string, Marker> = {
  Active: { icon: 's-active' },
  Associate: { icon: 's-associate' },
  Inactive: { icon: 's-inactive', tone: 'off' },
  Life: { icon: 's-life', tone: 'ink' },
  'Young Adult': { icon: 's-young', tone: 'glacier' },
}
