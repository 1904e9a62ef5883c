import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

interface Props {
  readonly name: string | undefined
  readonly onDone: () => void
}

export const WelcomeStep = ({ name, onDone }: Props) => (
  <>
    <div className="stack gap-8">
      <h1 tabIndex={-1} data-page-title>
        Welcome, {name}
      </h1>
      <p className="lede">Two quick steps: choose a password and confirm your birthdate.</p>
    </div>
    <div>
      <Button kind="pine" onClick={onDone}>
        Get Started
        <Icon name="arrow-right" />
      </Button>
    </div>
  </>
)
