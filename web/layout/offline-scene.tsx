import { Button } from '../ui/button'
import { Scene } from './scene'

/** Fetches the picture while there is a line to fetch it over; the browser keeps what an image element holds. */
export function prepareForOffline(): void {
  picture.src = '/scenes/offline.svg'
}

const picture = new Image()

export const OfflineScene = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Scene
    picture="offline"
    title="Offline :("
    lede="The line is down between you and the lodge. This page comes back by itself when it is up again."
  >
    <Button kind="pine" icon="refresh" onClick={onRetry}>
      Try now
    </Button>
  </Scene>
)
