import { useEffect, useId, useState } from 'react'
import type { SwapCandidate } from '#domain/roster/duty-views'
import type { WallClock } from '#domain/wall/wall-clock'
import { FormDialog } from '../../records/leave-guard/form-dialog'
import { errorSentence } from '../../sync/refused'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import choice from '../../ui/fields/choice.module.css'
import { SelectField } from '../../ui/fields/select-field'
import { TextAreaField } from '../../ui/fields/text-field'
import { askToSwap, refreshDuties, swapCandidates } from './duties'
import { hoursInWords, wholeTimes } from './duty-words'
import css from './swap-dialog.module.css'

/** A duty that somebody else should take over. */
export interface SwappedDuty {
  readonly date: string
  readonly shift: string
  readonly name: string
  readonly start: WallClock
  readonly end: WallClock
}

interface SwapDialogProps {
  readonly duty: SwappedDuty
  readonly onClose: () => void
}

/** Asks one member, or everybody who could, to take over a duty. */
export function SwapDialog({ duty, onClose }: SwapDialogProps) {
  const form = useId()
  const [busy, setBusy] = useState(false)
  return (
    <FormDialog
      title="Ask to swap"
      onClose={onClose}
      action={
        <Button variant="pine" type="submit" form={form} busy={busy}>
          Send request
        </Button>
      }
    >
      <SwapForm id={form} duty={duty} onBusy={setBusy} onSent={onClose} />
    </FormDialog>
  )
}

const ANYONE = 'anyone'
const OTHER = 'other'

interface SwapFormProps {
  readonly id: string
  readonly duty: SwappedDuty
  readonly onBusy: (busy: boolean) => void
  readonly onSent: () => void
}

function SwapForm({ id, duty, onBusy, onSent }: SwapFormProps) {
  const { candidates, fault: notFound } = useCandidates(duty)
  const [who, setWho] = useState(ANYONE)
  const [other, setOther] = useState('')
  const [message, setMessage] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [fault, setFault] = useState<string>()
  const [first] = candidates ?? []
  const chosen = who === OTHER ? other : who

  const send = async (event: React.FormEvent) => {
    event.preventDefault()
    if (!candidates) return
    const isAnyone = who === ANYONE
    const to = isAnyone ? candidates.slice(0, MOST_ASKED).map(({ _id }) => _id) : chosen ? [chosen] : []
    if (to.length === 0) {
      setIsMissing(true)
      return document.getElementById(`${id}-member`)?.focus()
    }
    onBusy(true)
    setFault(undefined)
    try {
      await askToSwap(duty.date, { shift: duty.shift, to, isAnyone, message })
      toast('Request sent. You stay on duty until someone says yes.')
      onSent()
    } catch (error) {
      setFault(errorSentence(error))
    } finally {
      onBusy(false)
      await refreshDuties()
    }
  }

  return (
    <form id={id} className="stack" onSubmit={(event) => void send(event)}>
      <p className="muted">{`${duty.name}, ${wholeTimes(duty)}`}</p>
      {!candidates && !notFound && <Skeleton rows={3} />}
      {notFound && <p role="alert">{notFound}</p>}
      {candidates?.length === 0 && <p>Nobody else is free and qualified. Please call an administrator.</p>}
      {candidates && first && (
        <fieldset className={css.who}>
          <legend>Who can take it?</legend>
          <p className={css.help}>Members who are qualified and free at that time.</p>
          <Choice name={`${id}-who`} value={ANYONE} chosen={who} onChoose={setWho} title="Anyone who’s qualified">
            {`${membersInWords(Math.min(candidates.length, MOST_ASKED))} the request. The first to say yes takes it.`}
          </Choice>
          <Choice name={`${id}-who`} value={first._id} chosen={who} onChoose={setWho} title={first.name}>
            {aboutCandidate(first)}
          </Choice>
          {candidates.length > 1 && (
            <Choice name={`${id}-who`} value={OTHER} chosen={who} onChoose={setWho} title="Someone else">
              Choose from the list
            </Choice>
          )}
          {who === OTHER && (
            <SelectField
              id={`${id}-member`}
              label="Member"
              error={isMissing && !other ? 'Please choose who to ask.' : undefined}
              placeholder="Choose a member"
              value={other}
              onChange={(event) => setOther(event.target.value)}
              options={candidates.map((one) => ({ value: one._id, label: `${one.name} (${aboutCandidate(one)})` }))}
            />
          )}
        </fieldset>
      )}
      <TextAreaField
        label="Message"
        optional
        rows={2}
        maxLength={500}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <p className="note">You stay on duty until someone takes over. We’ll tell the administrators about the swap.</p>
      {fault && (
        <Banner kind="danger" word="Not sent.">
          {fault}
        </Banner>
      )}
    </form>
  )
}

/** As many are asked at most, those first who have done least. */
const MOST_ASKED = 60

const membersInWords = (count: number) => (count === 1 ? '1 member gets' : `${count} members get`)

export function aboutCandidate({ hours, under, also }: SwapCandidate): string {
  const share =
    under > 0 ? `${hoursInWords(under)} hours under the fair share` : `${hoursInWords(hours)} hours this season`
  return also ? `${share}. That day also: ${also}` : share
}

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly chosen: string
  readonly onChoose: (value: string) => void
  readonly title: string
  readonly children: string
}

const Choice = ({ name, value, chosen, onChoose, title, children }: ChoiceProps) => (
  <label className={choice.choice}>
    <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
    <b>{title}</b>
    <small>{children}</small>
  </label>
)

/** The members who could be on a duty, asked for anew when others are on it: whoever was taken off is free again. */
export function useCandidates({ date, shift }: SwappedDuty, on = '') {
  const [candidates, setCandidates] = useState<readonly SwapCandidate[]>()
  const [fault, setFault] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is on it says who else could be.
  useEffect(() => {
    const leaving = new AbortController()
    swapCandidates(date, shift, leaving.signal).then(setCandidates, (error) => {
      if (!leaving.signal.aborted) setFault(errorSentence(error))
    })
    return () => leaving.abort()
  }, [date, shift, on])
  return { candidates, fault }
}
