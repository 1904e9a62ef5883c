import type { ReactNode } from 'react'

import css from './file-row.module.css'
import { Icon, type IconName } from './icon'
import { Progress } from './progress'

export const Files = ({ children }: { readonly children: ReactNode }) => <ul className={css.files}>{children}</ul>

/** A file by name, as a link once it can be opened, and what can be done or is known about it at the end. */
export const FileRow = ({ icon = 'file', name, href, percent, end }: FileRowProps) => (
  <li className={css.row}>
    <Icon name={icon} />
    {href ? (
      <a className={css.name} href={href}>
        {name}
      </a>
    ) : (
      <span className={css.name}>{name}</span>
    )}
    {end}
    {percent !== undefined && <Progress className={css.progress} label={name} percent={percent} />}
  </li>
)

interface FileRowProps {
  readonly icon?: IconName | undefined
  readonly name: string
  readonly href?: string | undefined
  /** How much of it is uploaded, while it is. */
  readonly percent?: number | undefined
  readonly end?: ReactNode
}
