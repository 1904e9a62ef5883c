import { type FormEvent, useRef, useState } from 'react'
import { EASY_TO_GUESS } from '#domain/account/password'
import { firstLoginComplaint } from '#domain/member/age'
import { toClubDate } from '#domain/shared/club-date'
import { dateAt } from '#domain/shared/date-at'
import { useClub } from '../../sync/club'
import { account } from '../../sync/session/current-user'
import { currentUser, finishFirstLogin } from '../../sync/session/session'
import { Animation } from '../../ui/animations/animation'
import { Button } from '../../ui/button'
import { Steps } from '../../ui/feedback/steps'
import { DateField } from '../../ui/fields/date-field'
import { Icon } from '../../ui/icon'
import sheet from '../../ui/overlays/sheet.module.css'
import { useTitle } from '../../ui/use-title'
import { useValue } from '../../ui/use-value'
import { usePasswordRules } from '../sign-in/new-password-rules'
import css from './first-login-wizard.module.css'
import { type Answers, type Objections, saveFirstLogin } from './save-first-login'
import { PasswordStep, SavingStep, StepButtons, StepHead } from './wizard-steps'

interface BirthdateProps {
  readonly answers: Answers
  readonly onAnswer: (more: Partial<Answers>) => void
  /** The portal's complaint about the birthdate. */
  readonly objection: string | undefined
  readonly onDone: () => void
  readonly onBack: () => void
}

function BirthdateStep({ answers: { birthdate }, onAnswer, objection, onDone, onBack }: BirthdateProps) {
  const field = useRef<HTMLInputElement>(null)
  const [complaint, setComplaint] = useState(objection)
  const today = dateAt(new Date(), useClub()?.timeZone)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = firstLoginComplaint(toClubDate(birthdate), today)
    if (!wrong) return onDone()
    setComplaint(wrong)
    field.current?.focus()
  }

  return (
    <>
      <StepHead title="Your birthdate" lede="Only you and the club’s administrators can see it." />
      <form className="stack gap-24" noValidate onSubmit={submit}>
        <DateField
          label="Birthdate"
          help="Month, day and year, such as 02/14/1985."
          autoComplete="bday"
          placeholder="00/00/0000"
          ref={field}
          defaultValue={birthdate}
          onInput={(event) => {
            onAnswer({ birthdate: event.currentTarget.value })
            setComplaint(undefined)
          }}
          error={complaint}
        />
        <StepButtons onBack={onBack} />
      </form>
    </>
  )
}

interface WelcomeProps {
  readonly name: string | undefined
  readonly onDone: () => void
}

const WelcomeStep = ({ name, onDone }: WelcomeProps) => (
  <>
    <div className="stack gap-8">
      <h1 tabIndex={-1} data-page-title>
        Welcome, {name}
      </h1>
      <p className="lede">Two quick steps: choose a password and confirm your birthdate.</p>
    </div>
    <div>
      <Button variant="pine" onClick={onDone}>
        Get Started
        <Icon name="arrow-right" />
      </Button>
    </div>
  </>
)

const DoneStep = ({ onDone }: { readonly onDone: () => void }) => (
  <>
    <div>
      <div className={css.picture}>
        <Animation name="drinks" size={128} />
        <Animation name="party-popper" size={72} />
      </div>
      <StepHead title="Cheers, You're All Set!" lede="You’re ready to go." />
    </div>
    <div>
      <Button variant="pine" onClick={onDone}>
        Take Me To The Portal
        <Icon name="arrow-right" />
      </Button>
    </div>
  </>
)

const STEPS = ['Welcome', 'Password', 'Birthdate', 'Saving', 'Done'] as const
type Step = (typeof STEPS)[number]

/** Five steps, in order. What was typed is kept until the last, whichever way the member goes. */
export function FirstLoginWizard() {
  useTitle('Welcome')
  const user = useValue(currentUser)
  const [step, setStep] = useState<Step>('Welcome')
  const [answers, setAnswers] = useState<Answers>({ password: '', confirmation: '', birthdate: '' })
  const [objections, setObjections] = useState<Objections>({})
  const about = { fname: user?.fname, lname: user?.lname, birthdate: toClubDate(answers.birthdate) }
  const check = usePasswordRules(answers.password, about, objections.password === EASY_TO_GUESS)

  const answer = (more: Partial<Answers>) => {
    setAnswers({ ...answers, ...more })
    setObjections({})
  }
  const objectTo = (objections: Objections) => {
    setObjections(objections)
    setStep(objections.password ? 'Password' : 'Birthdate')
  }
  // With the birthdate the password may turn out to be easy to guess.
  const save = () => (check.guessComplaint ? objectTo({ password: check.guessComplaint }) : setStep('Saving'))
  const finish = () => {
    finishFirstLogin()
    void account.refresh()
  }
  const typed = { answers, onAnswer: answer }

  return (
    <div className={`${css.stage} wp-${user?.wallpaper}`}>
      <div className="wrap page">
        <div className={`${sheet.sheet} ${sheet.pad} ${css.wizard}`}>
          <Steps label="Setting up" steps={STEPS} current={STEPS.indexOf(step)} />
          {step === 'Welcome' && <WelcomeStep name={user?.fname} onDone={() => setStep('Password')} />}
          {step === 'Password' && (
            <PasswordStep
              {...typed}
              {...check}
              objection={objections.password}
              onDone={() => setStep('Birthdate')}
              onBack={() => setStep('Welcome')}
            />
          )}
          {step === 'Birthdate' && (
            <BirthdateStep
              {...typed}
              objection={objections.birthdate}
              onDone={save}
              onBack={() => setStep('Password')}
            />
          )}
          {step === 'Saving' && (
            <SavingStep
              save={() => saveFirstLogin(answers)}
              onDone={() => setStep('Done')}
              onBack={() => setStep('Birthdate')}
              onObjection={objectTo}
            />
          )}
          {step === 'Done' && <DoneStep onDone={finish} />}
        </div>
      </div>
    </div>
  )
}
