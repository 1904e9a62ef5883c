import { Animation } from '../animations/animation'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import css from './first-login-wizard.module.css'
import { StepHead } from './step-head'

export const DoneStep = ({ onDone }: { readonly onDone: () => void }) => (
  <>
    <div>
      <div className={css.picture}>
        <Animation name="drinks" size={128} />
        <Animation name="party-popper" size={72} />
      </div>
      <StepHead title="Cheers, You're All Set!" lede="You’re ready to go." />
    </div>
    <div>
      <Button kind="pine" onClick={onDone}>
        Take Me To The Portal
        <Icon name="arrow-right" />
      </Button>
    </div>
  </>
)
