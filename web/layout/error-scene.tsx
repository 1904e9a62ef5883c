import { Button } from '../ui/button'
import { Scene } from './scene'

interface Props {
  readonly onBack: () => void
  readonly reference?: string | undefined
}

export const ErrorScene = ({ onBack, reference }: Props) => (
  <Scene
    picture="error"
    title="The tow has stopped"
    lede="Something on our side came loose. Nothing that was saved is lost; try again in a minute."
  >
    <Button kind="pine" icon="arrow-left" onClick={onBack}>
      Go Back
    </Button>
    {reference && <span className="faint">Reference {reference}</span>}
  </Scene>
)
