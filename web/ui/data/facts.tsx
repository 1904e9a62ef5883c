import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon'
import css from './facts.module.css'

/** Facts about someone or something. A missing value reads "none". */
export const Facts = ({ rows }: { readonly rows: readonly Fact[] }) => (
  <dl className={css.facts}>
    {rows.map(({ icon, term, value, action }) => (
      <div key={term} className={icon && css.marked}>
        <dt>
          {icon && <Icon name={icon} />}
          {term}
        </dt>
        <dd className={action ? css.acted : undefined}>
          {action ? <span>{valueOrNone(value)}</span> : valueOrNone(value)}
          {action}
        </dd>
      </div>
    ))}
  </dl>
)

const valueOrNone = (value: ReactNode) => value || <span className="muted">none</span>

export interface Fact {
  readonly icon?: IconName | undefined
  readonly term: string
  readonly value: ReactNode
  /** At the end of the line. */
  readonly action?: ReactNode
}
