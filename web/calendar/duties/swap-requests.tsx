import { useState } from 'react'
import type { SwapView } from '#domain/roster/duty-views'
import { errorSentence } from '../../sync/refused'
import { savedMark } from '../../ui/animations/marks'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Avatar } from '../../ui/data/avatar'
import { toast } from '../../ui/feedback/toasts'
import { Icon } from '../../ui/icon'
import sheet from '../../ui/overlays/sheet.module.css'
import { passFocusOn } from '../../ui/pass-focus-on'
import { answerSwap, refreshDuties, type SwapAnswer } from './duties'
import { daysInShort, momentsInWords } from './duty-words'
import css from './swap-requests.module.css'

/** Sends an answer to a request, says so, and shows what came of it. */
function useAnswer(swap: SwapView) {
  const [busy, setBusy] = useState<SwapAnswer>()
  const answer = async (word: SwapAnswer, said: string) => {
    // One answer to a request, not both.
    if (busy) return
    setBusy(word)
    try {
      await answerSwap(swap, word)
      toast(said, word === 'accept' || word === 'approve' ? { mark: savedMark } : {})
    } catch (fault) {
      toast(errorSentence(fault), { seconds: 30 })
    } finally {
      await refreshDuties()
      setBusy(undefined)
    }
  }
  return { busy, answer }
}

const firstName = (name: string) => name.split(' ')[0] ?? name

const calledOf = (swap: SwapView) => (swap.name === swap.title ? swap.title : `${swap.name}, ${swap.title}`)

/** Somebody asks the reader to take over. */
export function AskedCard({ swap, isNamed }: { readonly swap: SwapView; readonly isNamed: boolean }) {
  const { busy, answer } = useAnswer(swap)
  const { from, lacks } = swap
  const days = daysInShort(swap)
  const name = firstName(from.name)

  return (
    <Card swap={swap} isNamed={isNamed} title={`${name} asks if you can take ${days}`}>
      <p className="muted">
        {`${calledOf(swap)}, ${momentsInWords(swap)}. ${lacks === null ? 'You’re free and qualified.' : `${lacks}.`}`}
      </p>
      {swap.message && <p className={css.words}>{swap.message}</p>}
      <p className={`note ${css.keep}`}>
        {`${name} stays on duty until you or someone else says yes.`}
        {swap.isApproved && ' An administrator has to approve it.'}
      </p>
      <div className={`cluster ${css.buttons}`}>
        <Button busy={busy === 'decline'} onClick={() => void answer('decline', `You said no. ${name} stays on duty.`)}>
          Can’t do it
        </Button>
        {lacks === null && (
          <Button
            variant="pine"
            busy={busy === 'accept'}
            onClick={() =>
              void answer(
                'accept',
                swap.isApproved ? 'You said yes. An administrator has to approve it.' : `You’re on duty: ${swap.name}.`,
              )
            }
          >
            {`Take ${days}`}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The reader's own request. */
export function AskingCard({ swap, isNamed }: { readonly swap: SwapView; readonly isNamed: boolean }) {
  const { busy, answer } = useAnswer(swap)
  const asked = swap.to.length === 1 ? (swap.to[0]?.name ?? 'someone') : `${swap.to.length} members`
  const said = swap.to.filter(({ _id }) => swap.declined.includes(_id)).length
  const { by } = swap

  return (
    <Card swap={swap} isNamed={isNamed} title={`You asked ${asked} to take ${daysInShort(swap)}`}>
      <p className="muted">{`${calledOf(swap)}, ${momentsInWords(swap)}.`}</p>
      {swap.message && <p className={css.words}>{swap.message}</p>}
      <p className={`note ${css.keep}`}>
        {by
          ? `${firstName(by.name)} said yes. An administrator has to approve it. You stay on duty until then.`
          : `${said > 0 ? `${said} of ${swap.to.length} said no. ` : ''}You stay on duty until someone says yes.`}
      </p>
      <div className={`cluster ${css.buttons}`}>
        <Button
          icon="undo"
          busy={busy === 'take-back'}
          onClick={() => void answer('take-back', 'Request withdrawn. You’re still on duty.')}
        >
          Withdraw request
        </Button>
      </div>
    </Card>
  )
}

/** Two have agreed, and the shift asks for an administrator's word. */
export function ApprovalCard({ swap, isNamed }: { readonly swap: SwapView; readonly isNamed: boolean }) {
  const { busy, answer } = useAnswer(swap)
  const by = swap.by?.name ?? 'A former member'

  return (
    <Card swap={swap} isNamed={isNamed} title={`${by} would take over from ${swap.from.name}`}>
      <p className="muted">{`${calledOf(swap)}, ${daysInShort(swap)}, ${momentsInWords(swap)}.`}</p>
      <p className={`note ${css.keep}`}>{`${firstName(swap.from.name)} stays on duty until you approve it.`}</p>
      <div className={`cluster ${css.buttons}`}>
        <Button busy={busy === 'refuse'} onClick={() => void answer('refuse', 'Swap declined. We told both members.')}>
          Decline
        </Button>
        <Button variant="pine" busy={busy === 'approve'} onClick={() => void answer('approve', 'Swap approved.')}>
          Approve the swap
        </Button>
      </div>
    </Card>
  )
}

interface CardProps {
  readonly swap: SwapView
  /** Whether the page was opened for this request. */
  readonly isNamed: boolean
  readonly title: string
  readonly children: React.ReactNode
}

function Card({ swap, isNamed, title, children }: CardProps) {
  const [other = swap.from] = swap.by ? [swap.by] : swap.to
  return (
    <section
      ref={passFocusOn}
      className={classes(sheet.sheet, sheet.pad, css.ask, isNamed && css.named)}
      aria-labelledby={`ask-${swap._id}`}
    >
      <span className={css.pair} aria-hidden="true">
        <Avatar id={swap.from._id} name={swap.from.name} picture={swap.from.avatar} />
        <Icon name="swap" />
        <Avatar id={other._id} name={other.name} picture={other.avatar} />
      </span>
      <h2 className="h-sm" id={`ask-${swap._id}`}>
        {title}
      </h2>
      {children}
    </section>
  )
}
