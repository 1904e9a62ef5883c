import { useEffect, useState } from 'react'
import type { About } from '#domain/account/guessable'
import { EASY_TO_GUESS, NOT_EASY_TO_GUESS, passwordRequirements } from '#domain/account/password'
import { type PasswordRule, PasswordRules } from '../../ui/fields/password-rules'
import { loadGuessCheck } from './guess-check'

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

/**
 * The requirements of a new password and which of them it meets, for `<PasswordRules>`; `guessComplaint` where it is easy to
 * guess. Of some members the portal knows more than the page does: `isRefused` where it has found this password too easy.
 */
export function usePasswordRules(
  password: string,
  about: About,
  isRefused = false,
  requirements = passwordRequirements,
) {
  const isGuessable = useGuessCheck()
  const isEasy = isRefused || (isGuessable?.(password, about) ?? false)
  const rules: readonly PasswordRule[] = [
    ...requirements(password).map(({ message, met }) => ({ text: message, met })),
    { text: NOT_EASY_TO_GUESS, met: isGuessable !== undefined && !isEasy },
  ]
  return { rules, guessComplaint: isEasy ? EASY_TO_GUESS : undefined }
}

function useGuessCheck() {
  const [check, setCheck] = useState<Awaited<ReturnType<typeof loadGuessCheck>>>()
  useEffect(() => {
    let isHere = true
    loadGuessCheck().then(
      (loaded) => isHere && setCheck(() => loaded),
      // Without signal nothing is saved either, and with it the portal checks.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return check
}
