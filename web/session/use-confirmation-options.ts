import { useEffect, useEffectEvent, useState } from 'react'

type Options = Awaited<ReturnType<typeof import('./passkeys')['askForConfirmation']>>

/** The challenge a passkey signs, where the member has one; `onKnown` is called as soon as that is known. */
export function useConfirmationOptions(onKnown: (hasPasskey: boolean) => void): Options {
  const [options, setOptions] = useState<Options>(null)
  const tell = useEffectEvent(onKnown)

  useEffect(() => {
    let isHere = true
    import('./passkeys')
      .then(({ askForConfirmation }) => askForConfirmation())
      // The password does as well.
      .catch(() => null)
      .then((found) => {
        if (!isHere) return
        setOptions(found)
        requestAnimationFrame(() => tell(found !== null))
      })
    return () => {
      isHere = false
    }
  }, [])
  return options
}
