import { Button, ButtonLink } from '../ui/button'
import { goBack } from './go-back'
import { Scene } from './scene'

export const NotFoundPage = () => (
  <Scene
    picture="not-found"
    title="These tracks lead nowhere"
    lede="There is no page at this address. It may have been moved, or somebody skied past the turn."
  >
    <Button kind="pine" icon="arrow-left" onClick={goBack}>
      Go Back
    </Button>
    <ButtonLink href="/">To the dashboard</ButtonLink>
  </Scene>
)
