import { useState } from 'react'

import type { Notice } from '../members/use-member-form'

/** What stands above the form. Each notice has a key of its own, so that it is read out again, and is scrolled to. */
export function useProfileNotice() {
  const [notice, setNotice] = useState<Notice>()

  const tell = (news: WithoutKey<Notice>) => {
    setNotice((last) => ({ ...news, key: (last?.key ?? 0) + 1 }))
    window.scrollTo({ top: 0 })
  }

  return { notice, tell, dismiss: () => setNotice(undefined) }
}

type WithoutKey<Kind> = Kind extends unknown ? Omit<Kind, 'key'> : never
