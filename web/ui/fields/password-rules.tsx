import { Icon } from '../icon'
import css from './password-rules.module.css'

/** The unmet requirements of a password while it is typed. */
export const PasswordRules = ({ rules }: { readonly rules: readonly PasswordRule[] }) => (
  <ul className={css.rules} aria-label="Password requirements">
    {rules.map(({ text, met }) => (
      <li key={text} className={met ? css.met : undefined}>
        <Icon name={met ? 'check' : 's-inactive'} />
        <span>
          {text}
          {met && <span className="hide">, done</span>}
        </span>
      </li>
    ))}
  </ul>
)

export interface PasswordRule {
  readonly text: string
  readonly met: boolean
}
