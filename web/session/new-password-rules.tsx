import type { About } from '#domain/guessable'
import { PasswordRules } from '../ui/password-rules'
import { usePasswordRules } from './use-password-rules'

interface Props {
  readonly password: string
  /** What is known of the member, which others would try first. */
  readonly about: About
  readonly isRefused?: boolean
}

/** What a new password still needs, while it is typed. */
export const NewPasswordRules = ({ password, about, isRefused }: Props) => (
  <PasswordRules rules={usePasswordRules(password, about, isRefused).rules} />
)
