import { useState } from 'react'

import { errorSentence, refusalOf } from '../../sync/refused'
import { toast } from '../../ui/feedback/toasts'
import { useBusyKeys } from '../../ui/use-busy-keys'
import { accountView } from './account-api'

/** Runs what was pressed, each thing once at a time, shows the page anew afterwards, and says what came of it. */
export function useAccountAction() {
  const { isBusy, begin, end } = useBusyKeys()
  const [error, setError] = useState('')

  async function run(name: string, work: () => Promise<unknown>, said: string): Promise<boolean> {
    if (isBusy(name)) return false
    begin(name)
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
      end(name)
    }
  }

  return { isBusy, error, run }
}
