import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { post } from '../../sync/client'
import { errorSentence, Refused } from '../../sync/refused'
import { continueSession, session } from '../../sync/session/session'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { PasswordField } from '../../ui/fields/password-field'
import { Dialog } from '../../ui/overlays/dialog'
import { seal, warmUp, withFreshExchange } from './login-cipher'
import { Or } from './signed-out-page'

type Options = Awaited<ReturnType<typeof import('./passkeys')['askForConfirmation']>>

/** The challenge a passkey signs, where the member has one; `onKnown` is called as soon as that is known. */
function useConfirmationOptions(onKnown: (hasPasskey: boolean) => void): Options {
  const [options, setOptions] = useState<Options>(null)
  const tell = useEffectEvent(onKnown)

  useEffect(() => {
    let isHere = true
    import('./passkeys')
      .then(({ askForConfirmation }) => askForConfirmation())
      // The password does as well.
      .catch(() => null)
      .then((found) => {
        if (!isHere) return
        setOptions(found)
        requestAnimationFrame(() => tell(found !== null))
      })
    return () => {
      isHere = false
    }
  }, [])
  return options
}

/** Shows the portal by the password who sits here; it counts for ten minutes. */
const confirmWithPassword = (password: string): Promise<void> =>
  withFreshExchange(async () => {
    const sealed = await seal({ 'current-password': password })
    const { value } = await post<{ token: string }>('/account/confirmation', {
      currentPassword: sealed['current-password'],
    })
    continueSession(value.token)
  })

interface Props {
  /** The action to confirm, and why. */
  readonly why: string
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** Asks for the password, or for a passkey where the member has one, before something that wants it. */
function ConfirmIdentityDialog({ why, onAnswer }: Props) {
  const form = useId()
  const password = useRef<HTMLInputElement>(null)
  const passkeyButton = useRef<HTMLButtonElement>(null)
  // The focus stays with somebody who is already typing.
  const options = useConfirmationOptions((has) => {
    if (!password.current?.value) (has ? passkeyButton : password).current?.focus()
  })
  const { busy, error, complaint, prove } = useProof(onAnswer)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = password.current?.value ?? ''
    void prove('password', async () => {
      if (typed === '') throw missing()
      await confirmWithPassword(typed)
    }).then((isDone) => !isDone && password.current?.focus())
  }
  const usePasskey = () =>
    void prove('passkey', async () => {
      const { confirmWithPasskey } = await import('./passkeys')
      if (options) await confirmWithPasskey(options)
    })

  return (
    <Dialog
      open
      title="Confirm it’s you"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button variant={options ? 'quiet' : 'pine'} type="submit" form={form} busy={busy === 'password'}>
            Confirm with password
          </Button>
        </>
      }
    >
      <p className="muted">{why}</p>
      {error && <Banner kind="danger">{error}</Banner>}
      {options && (
        <>
          <Button variant="pine" full icon="passkey" ref={passkeyButton} busy={busy === 'passkey'} onClick={usePasskey}>
            Use a passkey
          </Button>
          <Or />
        </>
      )}
      <form id={form} noValidate onSubmit={submit} onFocus={warmUp}>
        <PasswordField label="Password" autoComplete="current-password" ref={password} error={complaint} />
      </form>
    </Dialog>
  )
}

function useProof(onAnswer: Props['onAnswer']) {
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  const [error, setError] = useState('')
  const [complaint, setComplaint] = useState<string>()

  async function prove(way: 'password' | 'passkey', work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false
    setBusy(way)
    setError('')
    setComplaint(undefined)
    try {
      await work()
      onAnswer(true)
      return true
    } catch (fault) {
      const [aboutPassword] = fault instanceof Refused ? Object.values(fault.fields) : []
      if (aboutPassword) setComplaint(aboutPassword)
      else setError(errorSentence(fault))
      setBusy(undefined)
      return false
    }
  }

  return { busy, error, complaint, prove }
}

const missing = () => {
  const message = 'Please enter your password'
  return new Refused(message, { status: 400, code: 'INVALID', fields: { currentPassword: message } })
}

let asked: Promise<boolean> | undefined

/** Asks the member to show who they are, above whatever is on the page. Calls at the same time share one question. */
export function askToConfirm(why: string): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    // One question is about one session: it must not stand on the sign-in page once that has ended.
    const holder = session.peek()?.userId
    const end = session.subscribe((now) => {
      // Not while React draws what comes after the session: it is another root.
      if (now?.userId !== holder) queueMicrotask(() => answer(false))
    })
    let isAnswered = false
    const answer = (isConfirmed: boolean) => {
      // What was still under way when somebody canceled must not end the question that came after this one.
      if (isAnswered) return
      isAnswered = true
      asked = undefined
      end()
      root.unmount()
      place.remove()
      resolve(isConfirmed)
    }
    root.render(<ConfirmIdentityDialog why={why} onAnswer={answer} />)
  })
  return asked
}
