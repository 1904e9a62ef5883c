import { useId } from 'react'

import { Banner } from '../ui/banner'
import { Toggle } from '../ui/toggle'
import { setSecondFactor } from './account-api'
import { useDeed } from './use-deed'

interface Props {
  readonly userId: string
  readonly isOn: boolean
  readonly isOnlyPasskey: boolean
}

/** Members choose here whether their password alone signs them in. */
export function SecondFactorToggle({ userId, isOn, isOnlyPasskey }: Props) {
  const help = useId()
  const { busy, error, run } = useDeed()

  const change = (isOn: boolean) =>
    void run(
      'change',
      () => setSecondFactor(userId, isOn),
      isOn
        ? 'Your passkey is asked for after your password from now on.'
        : 'Your password alone signs you in from now on.',
    )

  return (
    <div className="stack gap-4">
      {error && <Banner kind="danger">{error}</Banner>}
      <Toggle
        label="Ask for my passkey after my password"
        checked={isOn}
        aria-busy={busy !== undefined}
        aria-describedby={help}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <p className="note" id={help}>
        {isOn
          ? 'Your password alone doesn’t sign you in, not even a new one by email.'
          : 'Then nobody gets in who only has your password or reads your email.'}
        {isOnlyPasskey && ' Add a second passkey on another device, in case you lose this one.'}
      </p>
    </div>
  )
}
