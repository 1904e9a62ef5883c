import { useState } from 'react'

import type { FormError } from '../ui/fields/form-errors'

/** The result of a form's last submit. Each notice has a key of its own, so that it is read out again. */
export type Notice = { readonly key: number } & (
  | {
      readonly kind: 'complaints'
      readonly complaints: readonly FormError[]
      /** Keeps what could not be sent until there is signal, where that may wait. */
      readonly keep?: (() => Promise<void>) | undefined
    }
  | { readonly kind: 'saved' | 'kept' }
)

/** The notice above a form. A new notice is scrolled to. */
export function useFormNotice() {
  const [notice, setNotice] = useState<Notice>()

  const tell = (news: WithoutKey<Notice>) => {
    setNotice((last) => ({ ...news, key: (last?.key ?? 0) + 1 }))
    scrollUp()
  }

  return { notice, tell, dismiss: () => setNotice(undefined) }
}

type WithoutKey<Kind> = Kind extends unknown ? Omit<Kind, 'key'> : never

/** Shows what is above a form. A form in a dialog leaves the page behind it where it is. */
export function scrollUp(): void {
  if (!document.querySelector('dialog[open]')) window.scrollTo({ top: 0 })
}
