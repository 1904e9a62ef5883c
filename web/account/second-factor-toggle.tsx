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

/** The member's choice whether the password alone signs in. */
export function SecondFactorToggle({ userId, isOn, isOnlyPasskey }: Props) {
  const help = useId()
  const { busy, error, run } = useDeed()

  const change = (isOn: boolean) =>
    void run(
      'change',
      () => setSecondFactor(userId, isOn),
      isOn ? 'You now need your passkey to sign in.' : 'Your password alone signs you in again.',
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
          ? 'Your password alone doesn’t sign you in, even after you choose a new one by email.'
          : 'Turn this on so that a stolen password or email isn’t enough to sign in.'}
        {isOnlyPasskey && ' Add a second passkey on another device in case you lose this one.'}
      </p>
    </div>
  )
}
