import { useState } from 'react'

import { errorSentence, refusalOf } from '../../sync/refused'
import { toast } from '../../ui/feedback/toasts'
import { accountView } from './account-api'

/** Runs one thing at a time, shows the page anew afterwards, and says what came of it. */
export function useAccountAction() {
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState('')

  async function run(name: string, work: () => Promise<unknown>, said: string): Promise<boolean> {
    if (busy) return false
    setBusy(name)
    setError('')
    try {
      await work()
      await accountView.refresh()
      toast(said)
      return true
    } catch (fault) {
      // Canceling the confirmation is no error: the member knows that nothing was done.
      if (refusalOf(fault).code !== 'CONFIRM_IT_IS_YOU') setError(errorSentence(fault))
      return false
    } finally {
      setBusy(undefined)
    }
  }

  return { busy, error, run }
}
