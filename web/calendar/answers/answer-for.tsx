import { useState } from 'react'

import type { Said } from '#domain/answers/answers'
import type { Choice } from '#domain/answers/answers-events'
import type { AnswerList, ListedAnswer } from '#domain/answers/answers-views'
import { same } from '#domain/shared/same'
import { useAskBeforeClosing } from '../../records/leave-guard/use-ask-before-closing'
import { errorSentence } from '../../sync/refused'
import { toast } from '../../ui/feedback/toasts'
import { Stepper } from '../../ui/fields/stepper'
import { TextField } from '../../ui/fields/text-field'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { AnswerChoice } from './answer-choice'
import { say } from './answers'

const WORDS: Readonly<Record<Choice, string>> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

/** Answers for a member who called, with guests and a note. They hear of it. */
export function AnswerFor({ date, one, list, onClose }: AnswerForProps) {
  const before = one.guests.map((guest) => guest.name)
  const [answer, setAnswer] = useState(one.answer)
  const [guests, setGuests] = useState<readonly string[]>(before)
  const [note, setNote] = useState(one.note)
  const [isBusy, setIsBusy] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const { close, onChange, guard } = useAskBeforeClosing(onClose)
  const name = `${one.fname} ${one.lname}`
  const mayBring = answer === 'yes' || answer === 'maybe'
  const most = Math.max(list.mostGuests, guests.length)

  const save = async () => {
    const said: Said = {
      ...(answer !== one.answer && { answer }),
      ...(mayBring && !same(guests, before) && { guests: guests.map((guest) => guest.trim()) }),
      ...(answer && note.trim() !== one.note && { note: note.trim() }),
    }
    if (Object.keys(said).length === 0) return onClose()
    setIsBusy(true)
    try {
      await say(date, one._id, said)
      const was: Said = {
        answer: one.answer,
        ...(one.answer && { guests: before }),
        ...(one.answer && said.note !== undefined && { note: one.note }),
      }
      const undo = () =>
        say(date, one._id, was).then(
          () => toast('Undone.'),
          (fault) => toast(`Not undone. ${errorSentence(fault)}`, { seconds: 30 }),
        )
      toast(`${name}: ${answer ? WORDS[answer] : 'No answer'}.`, { action: { label: 'Undo', run: () => void undo() } })
      onClose()
    } catch (fault) {
      setIsBusy(false)
      setComplaint(errorSentence(fault))
    }
  }

  return (
    <>
      <ConfirmDialog
        open
        title={`Answer for ${name}`}
        confirmLabel="Save the answer"
        busy={isBusy}
        onConfirm={() => void save()}
        onClose={close}
        onChange={onChange}
      >
        <div className="stack gap-16">
          {list.isClosed && <p>The time to answer is over, so only administrators can still change answers.</p>}
          <AnswerChoice label={name} answer={answer} onChoose={setAnswer} />
          {one.isAdult && mayBring && most > 0 && (
            <>
              <div className="spread">
                <span>Guests</span>
                <Stepper
                  what="guests"
                  count={guests.length}
                  onFewer={guests.length > 0 ? () => setGuests(guests.slice(0, -1)) : undefined}
                  onMore={guests.length < most ? () => setGuests([...guests, '']) : undefined}
                />
              </div>
              {guests.map((guest, index) => (
                <TextField
                  // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by the place alone until there is a name.
                  key={index}
                  label={`Name of guest ${index + 1}`}
                  value={guest}
                  maxLength={80}
                  autoComplete="off"
                  onChange={({ target }) => setGuests(guests.map((each, at) => (at === index ? target.value : each)))}
                />
              ))}
            </>
          )}
          {one.isAdult && answer && (
            <TextField
              label="Note for the organizer"
              optional
              value={note}
              maxLength={300}
              autoComplete="off"
              onChange={({ target }) => setNote(target.value)}
            />
          )}
          <p className="muted">We’ll tell them that you answered.</p>
          {complaint && <p role="alert">{complaint}</p>}
        </div>
      </ConfirmDialog>
      {guard}
    </>
  )
}

interface AnswerForProps {
  readonly date: string
  readonly one: ListedAnswer
  readonly list: AnswerList
  readonly onClose: () => void
}
