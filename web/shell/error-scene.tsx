import { navigate } from 'wouter/use-browser-location'

import { Button } from '../ui/button'
import { Scene } from './scene'

interface Props {
  readonly onBack: () => void
  readonly reference?: string | undefined
}

export const ErrorScene = ({ onBack, reference }: Props) => (
  <Scene
    picture="error"
    title="Something went wrong"
    lede="The problem is on our side, and nothing you saved is lost. Try again in a minute."
  >
    <Button variant="pine" icon="arrow-left" onClick={onBack}>
      Go Back
    </Button>
    {reference && <span className="faint">Reference {reference}</span>}
  </Scene>
)

/** Returns to the page before; to the dashboard where this one is the first of the tab. */
export function goBack(): void {
  if (history.length > 1) history.back()
  else navigate('/', { replace: true })
}
