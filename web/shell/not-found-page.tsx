import { Button, ButtonLink } from '../ui/button'
import { goBack } from './fault-boundary'
import { Scene } from './scene'

export const NotFoundPage = () => (
  <Scene
    picture="not-found"
    title="Page not found"
    lede="There’s no page at this address. It may have moved, or the link may be wrong."
  >
    <Button variant="pine" icon="arrow-left" onClick={goBack}>
      Go Back
    </Button>
    <ButtonLink href="/">Go to the dashboard</ButtonLink>
  </Scene>
)
