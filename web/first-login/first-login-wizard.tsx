import { useState } from 'react'

import { toClubDate } from '#domain/club-date'
import { EASY_TO_GUESS } from '#domain/password'
import { account } from '../session/current-user'
import { currentUser, finishFirstLogin } from '../session/session'
import { usePasswordRules } from '../session/use-password-rules'
import sheet from '../ui/sheet.module.css'
import { Steps } from '../ui/steps'
import { useTitle } from '../ui/use-title'
import { useValue } from '../ui/use-value'
import { BirthdateStep } from './birthdate-step'
import { DoneStep } from './done-step'
import css from './first-login-wizard.module.css'
import { PasswordStep } from './password-step'
import { type Answers, type Objections, saveFirstLogin } from './save-first-login'
import { SavingStep } from './saving-step'
import { WelcomeStep } from './welcome-step'

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
