import { tryAgain } from '../api/online'
import { OfflineScene } from './offline-scene'
import { useWayOut } from './use-way-out'

export function OfflinePage() {
  useWayOut()
  return <OfflineScene onRetry={tryAgain} />
}
