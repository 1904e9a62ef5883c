import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { passwordComplaint } from '#domain/account/password'
import { errorSentence, Refused } from '../../sync/refused'
import { Animation } from '../../ui/animations/animation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Progress } from '../../ui/feedback/progress'
import { Spinner } from '../../ui/feedback/spinner'
import { PasswordField } from '../../ui/fields/password-field'
import { type PasswordRule, PasswordRules } from '../../ui/fields/password-rules'
import { warmUp } from '../sign-in/login-cipher'
import css from './first-login-wizard.module.css'
import type { Answers, Objections } from './save-first-login'

interface StepHeadProps {
  readonly title: string
  readonly lede: string
}

/** A step's title. It takes the focus when the step appears, so that the change is read out. */
export const StepHead = ({ title, lede }: StepHeadProps) => (
  <div className="stack gap-8">
    <h1 tabIndex={-1} ref={focus}>
      {title}
    </h1>
    <p className="lede">{lede}</p>
  </div>
)

const focus = (title: HTMLElement | null) => title?.focus()

/** The end of a step's form: on to the next step, or back to the one before. */
export const StepButtons = ({ onBack }: { readonly onBack: () => void }) => (
  <div className="cluster">
    <Button variant="pine" type="submit">
      Continue
    </Button>
    <Button variant="ghost" onClick={onBack}>
      Back
    </Button>
  </div>
)

interface PasswordStepProps {
  readonly answers: Answers
  readonly onAnswer: (more: Partial<Answers>) => void
  readonly rules: readonly PasswordRule[]
  readonly guessComplaint: string | undefined
  /** The portal's complaint about the password. */
  readonly objection: string | undefined
  readonly onDone: () => void
  readonly onBack: () => void
}

export function PasswordStep(props: PasswordStepProps) {
  const { password, confirmation } = props.answers
  const { onAnswer, rules, guessComplaint, objection, onDone, onBack } = props
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [isChecked, setChecked] = useState(false)
  const complaint = passwordComplaint(password) ?? guessComplaint
  const mismatch = password === confirmation ? undefined : 'Passwords do not match'

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (complaint) first.current?.focus()
    else if (mismatch) second.current?.focus()
    else onDone()
  }

  return (
    <>
      <StepHead title="Choose your password" lede="It replaces the temporary password from the membership chair." />
      <form className="stack gap-24" noValidate onSubmit={submit} onFocus={warmUp}>
        <div className="stack gap-8">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            ref={first}
            value={password}
            onChange={(event) => onAnswer({ password: event.currentTarget.value })}
            error={isChecked ? (complaint ?? objection) : objection}
          />
          <PasswordRules rules={rules} />
        </div>
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          ref={second}
          value={confirmation}
          onChange={(event) => onAnswer({ confirmation: event.currentTarget.value })}
          error={isChecked && !complaint ? mismatch : undefined}
        />
        <StepButtons onBack={onBack} />
      </form>
    </>
  )
}

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

interface SavingStepProps {
  readonly save: () => Promise<unknown>
  readonly onDone: () => void
  readonly onBack: () => void
  /** The portal objects to one of the answers, whose step can mend it. */
  readonly onObjection: (objections: Objections) => void
}

export function SavingStep({ save, onDone, onBack, onObjection }: SavingStepProps) {
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
