import { useHistoryState } from 'wouter/use-browser-location'

import { ErrorScene } from './error-scene'
import { goBack } from './go-back'

export function ErrorPage() {
  const state = useHistoryState<{ requestId?: string } | null>()
  return <ErrorScene onBack={goBack} reference={state?.requestId} />
}
