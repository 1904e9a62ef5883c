import type { ReactNode } from 'react'
import { Progress } from '../feedback/progress'
import { Icon, type IconName } from '../icon'
import css from './file-row.module.css'

export const Files = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <ul className={css.files} aria-label={label}>
    {children}
  </ul>
)

/** A file by name, as a link once it can be opened, and what can be done or is known about it at the end. */
export const FileRow = ({ icon = 'file', picture, name, href, percent, complaint, end }: FileRowProps) => (
  <li className={css.row} data-bad={complaint ? true : undefined}>
    {picture ? <img className={css.picture} src={picture} alt="" /> : <Icon name={complaint ? 'danger' : icon} />}
    {href ? (
      <a className={css.name} href={href}>
        {name}
      </a>
    ) : (
      <span className={css.name}>{name}</span>
    )}
    <span className={css.end}>{end}</span>
    {complaint && <p className={css.complaint}>{complaint}</p>}
    {percent !== undefined && <Progress className={css.progress} label={name} percent={percent} />}
  </li>
)

interface FileRowProps {
  readonly icon?: IconName | undefined
  /** The address of a small picture of it, which is in the icon's place. */
  readonly picture?: string | undefined
  readonly name: string
  readonly href?: string | undefined
  /** How much of it is uploaded, while it is. */
  readonly percent?: number | undefined
  /** Why it was turned away. */
  readonly complaint?: string | undefined
  readonly end?: ReactNode
}
