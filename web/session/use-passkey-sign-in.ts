import { useEffect, useEffectEvent, useState } from 'react'

import { Refused } from '../api/refused'
import { NO_PASSKEY } from './no-passkey'
import type { Session } from './session'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Signs in by a passkey: by a button, or beside the fields where the browser can. The code for it is fetched when
 * somebody touches the page. With `isNext` it begins by itself, as the step after the password.
 */
export function usePasskeySignIn(
  onSignedIn: (answer: Session) => void,
  onFault: (fault: unknown) => void,
  isNext = false,
) {
  const [isBusy, setBusy] = useState(false)
  const enter = useEffectEvent(onSignedIn)
  const tell = useEffectEvent(onFault)

  useEffect(() => {
    const over = new AbortController()
    const waiting = new AbortController()
    const offer = async () => {
      waiting.abort()
      if (!(await canOffer()) || over.signal.aborted) return
      const { cancelPasskey, signInWithPasskey } = await import('./passkeys')
      over.signal.addEventListener('abort', cancelPasskey)
      if (over.signal.aborted) return
      const answer = await signInWithPasskey({ inFields: true })
      if (!over.signal.aborted) enter(answer)
    }
    // A member who chooses no passkey, or uses the form instead, sees no message.
    const begin = () =>
      void offer().catch((fault: unknown) => {
        if (!over.signal.aborted && fault instanceof Refused && !['NETWORK', NO_PASSKEY].includes(fault.code))
          tell(fault)
      })
    for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true, signal: waiting.signal })
    return () => {
      waiting.abort()
      over.abort()
    }
  }, [])

  async function sign() {
    if (isBusy) return
    setBusy(true)
    try {
      const { signInWithPasskey } = await import('./passkeys')
      onSignedIn(await signInWithPasskey())
    } catch (fault) {
      onFault(fault)
      setBusy(false)
    }
  }

  const signNext = useEffectEvent(() => void sign())
  useEffect(() => {
    if (isNext) signNext()
  }, [isNext])

  return { isBusy, sign }
}

const canOffer = async () =>
  'PublicKeyCredential' in window && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
