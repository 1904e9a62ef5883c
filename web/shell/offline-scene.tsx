import { Button } from '../ui/button'
import { Scene } from './scene'

/** Fetches the picture while there is a line to fetch it over; the browser keeps what an image element holds. */
export function prepareForOffline(): void {
  picture.src = '/scenes/offline.svg'
}

const picture = new Image()

export const OfflineScene = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Scene picture="offline" title="Offline :(" lede="You’re not connected. This page will load when you’re back online.">
    <Button variant="pine" icon="refresh" onClick={onRetry}>
      Try now
    </Button>
  </Scene>
)
