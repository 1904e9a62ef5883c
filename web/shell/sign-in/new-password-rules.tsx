import type { About } from '#domain/account/guessable'
import { PasswordRules } from '../../ui/fields/password-rules'
import { usePasswordRules } from './use-password-rules'

interface Props {
  readonly password: string
  /** Facts about the member that others would try first. */
  readonly about: About
  readonly isRefused?: boolean
}

/** The unmet requirements of a new password while it is typed. */
export const NewPasswordRules = ({ password, about, isRefused }: Props) => (
  <PasswordRules rules={usePasswordRules(password, about, isRefused).rules} />
)
