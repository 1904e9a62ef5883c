import { Animation } from '../animations/animation'
import { Refused, sentenceOf } from '../api/refused'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Progress } from '../ui/progress'
import { Spinner } from '../ui/spinner'
import css from './first-login-wizard.module.css'
import type { Objections } from './save-first-login'
import { StepHead } from './step-head'
import { useSaving } from './use-saving'

interface Props {
  readonly save: () => Promise<unknown>
  readonly onDone: () => void
  readonly onBack: () => void
  /** The portal objects to one of the answers, whose step can mend it. */
  readonly onObjection: (objections: Objections) => void
}

export function SavingStep({ save, onDone, onBack, onObjection }: Props) {
  const { percent, fault, isSending, saveNow } = useSaving(save, onDone, (fault) => {
    const { password, birthdate } = fault instanceof Refused ? fault.fields : {}
    if (password || birthdate) onObjection({ password, birthdate })
  })

  if (fault !== undefined) {
    return (
      <>
        <StepHead title="Not saved yet" lede="What you typed is still here." />
        <Banner kind="danger">{sentenceOf(fault)}</Banner>
        <div className="cluster">
          <Button kind="pine" icon="refresh" onClick={saveNow}>
            Try again
          </Button>
          <Button kind="bare" onClick={onBack}>
            Back
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <div>
        <div className={css.picture}>
          <Animation name="lock" />
        </div>
        <StepHead title="Almost there" lede="Saving in 3 seconds…" />
      </div>
      <div className="stack">
        <Spinner label="One moment while we update your information..." />
        <Progress label="Saving" percent={percent} />
      </div>
      <div>
        <Button kind="bare" onClick={onBack} aria-disabled={isSending || undefined}>
          Back
        </Button>
      </div>
    </>
  )
}
