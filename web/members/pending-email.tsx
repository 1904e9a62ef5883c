import { type ReactNode, useState } from 'react'

import { post, remove } from '../sync/client'
import { errorSentence } from '../sync/refused'
import { session } from '../sync/session/session'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { toast } from '../ui/feedback/toasts'
import { Icon } from '../ui/icon'
import { pathOf } from './members-api'

interface Props {
  readonly pending: { readonly email: string }
  /** The member; left out, the reader's own. */
  readonly memberId?: string
  readonly word?: string
  readonly onChanged: () => unknown
  readonly children: ReactNode
}

/** Says that a new email waits for its link to be opened. The link can be sent again, and the change called off. */
export function PendingEmailNotice({ pending, memberId, word = 'Not confirmed yet.', onChanged, children }: Props) {
  const [busy, setBusy] = useState<'send' | 'cancel'>()
  const [error, setError] = useState('')
  const path = `${pathOf(memberId ?? session.peek()?.userId ?? '')}/email-change`

  async function run(action: 'send' | 'cancel', work: () => Promise<unknown>, said: string) {
    if (busy) return
    setBusy(action)
    setError('')
    try {
      await work()
      toast(said)
      await onChanged()
    } catch (fault) {
      setError(errorSentence(fault))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <Banner kind="info" word={word} mark={<Icon name="mail" />}>
      {children}
      {error && (
        <p role="alert">
          <strong>{error}</strong>
        </p>
      )}
      <div className="cluster gap-8">
        <Button
          small
          busy={busy === 'send'}
          onClick={() => void run('send', () => post(path), `A new link is on its way to ${pending.email}.`)}
        >
          Send again
        </Button>
        <Button
          small
          variant="ghost"
          busy={busy === 'cancel'}
          onClick={() => void run('cancel', () => remove(path), 'The email stays as it was.')}
        >
          Cancel the change
        </Button>
      </div>
    </Banner>
  )
}
