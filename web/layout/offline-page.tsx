import { tryAgain } from '../api/online'
import { OfflineScene } from './offline-scene'

export const OfflinePage = () => <OfflineScene onRetry={tryAgain} />
