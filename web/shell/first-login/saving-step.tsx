import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorSentence, Refused } from '../../sync/refused'
import { Animation } from '../../ui/animations/animation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Progress } from '../../ui/feedback/progress'
import { Spinner } from '../../ui/feedback/spinner'
import css from './first-login-wizard.module.css'
import type { Objections } from './save-first-login'
import { StepHead } from './step-head'

const SAVE_DELAY = 3000
const TICK = 250

/**
 * Saves three seconds after the step has appeared (specification, section 4), unless it is left before. What is under way
 * when it is left has no say any more.
 */
function useSaving(save: () => Promise<unknown>, onSaved: () => void, onFault: (fault: unknown) => void) {
  const [waited, setWaited] = useState(0)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const isHere = useRef(false)

  async function saveNow() {
    setFault(undefined)
    setSending(true)
    try {
      await save()
      if (isHere.current) onSaved()
    } catch (fault) {
      if (!isHere.current) return
      setSending(false)
      setFault(fault)
      onFault(fault)
    }
  }

  const whenTimeIsUp = useEffectEvent(saveNow)
  useEffect(() => {
    isHere.current = true
    const timer = setTimeout(whenTimeIsUp, SAVE_DELAY)
    const clock = setInterval(() => setWaited((waited) => Math.min(waited + TICK, SAVE_DELAY)), TICK)
    return () => {
      isHere.current = false
      clearTimeout(timer)
      clearInterval(clock)
    }
  }, [])

  // The last tenth is the portal's.
  return { percent: Math.round((waited / SAVE_DELAY) * 90), fault, isSending, saveNow }
}

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
        <Banner kind="danger">{errorSentence(fault)}</Banner>
        <div className="cluster">
          <Button variant="pine" icon="refresh" onClick={saveNow}>
            Try again
          </Button>
          <Button variant="ghost" onClick={onBack}>
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
        <Button variant="ghost" onClick={onBack} aria-disabled={isSending || undefined}>
          Back
        </Button>
      </div>
    </>
  )
}
