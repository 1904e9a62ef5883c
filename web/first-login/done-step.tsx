import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import css from './first-login-wizard.module.css'
import { StepHead } from './step-head'

export const DoneStep = ({ onDone }: { readonly onDone: () => void }) => (
  <>
    <div>
      <img className={css.cheers} src="/scenes/cheers.svg" alt="" width="224" height="140" />
      <StepHead
        title="Cheers, You're All Set!"
        lede="Your password is saved. From now on this address opens the dashboard."
      />
    </div>
    <div>
      <Button kind="pine" onClick={onDone}>
        Take Me To The Portal
        <Icon name="arrow-right" />
      </Button>
    </div>
  </>
)
