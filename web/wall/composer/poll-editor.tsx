import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'

import { FEWEST_ANSWERS, LONGEST_ANSWER, LONGEST_QUESTION, NewPoll } from '#domain/wall/new-poll'
import { MOST_ANSWERS, type PollDetails } from '#domain/wall/poll'
import { instantOf, wallClockAt } from '#domain/wall/wall-clock'
import { useClub } from '../../sync/club'
import { Button, IconButton } from '../../ui/button'
import { formatDate, parseDate } from '../../ui/fields/club-date'
import { DateTimeField } from '../../ui/fields/date-time-field'
import { TextField } from '../../ui/fields/text-field'
import { Toggle } from '../../ui/fields/toggle'
import css from './poll-editor.module.css'

/** The fields of a poll that is being written. */
export interface PollHandle {
  /** The poll, if it is whole; else it says what is missing. */
  read(): PollDetails | undefined
}

const STEP_MINUTES = 30

/** A poll that goes with a post, as it is written. */
export function PollEditor({ poll, onChange, onRemove, ref }: PollEditorProps) {
  const id = useId()
  const club = useClub()
  const timeZone = club?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const [closes, setCloses] = useState(() => inField(poll.closesAt, timeZone))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const box = useRef<HTMLFieldSetElement>(null)
  const change = (news: Partial<PollDetails>) => {
    onChange({ ...poll, ...news })
    setErrors({})
  }
  const setAnswer = (at: number, answer: string) => change({ answers: poll.answers.with(at, answer) })
  const removeAnswer = (at: number) => {
    change({ answers: poll.answers.toSpliced(at, 1) })
    box.current?.querySelector<HTMLElement>('input')?.focus()
  }

  // It appears before the button that opened it, where nobody looks for it by keyboard. A draft that comes back takes no focus.
  useEffect(() => {
    if (document.activeElement?.ariaExpanded === 'true') box.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])

  useImperativeHandle(ref, () => ({
    read: () => {
      const closesAt = readMoment(closes, timeZone)
      const { data, error } = NewPoll.safeParse({ ...poll, closesAt })
      if (data) return data
      setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]).reverse()))
      // The question is the first field, the answers follow, then comes the closing time.
      const [field, answer = 0] = error.issues[0]?.path ?? []
      const place = field === 'question' ? 0 : 1 + (field === 'answers' ? Number(answer) : poll.answers.length)
      box.current?.querySelectorAll<HTMLElement>('input')[place]?.focus()
      return undefined
    },
  }))

  return (
    <fieldset ref={box} className={css.poll} aria-labelledby={`${id}-title`}>
      <div className="spread">
        <h3 id={`${id}-title`}>Poll</h3>
        <IconButton small icon="close" label="Remove the poll" onClick={onRemove} />
      </div>
      <TextField
        label="Question"
        value={poll.question}
        maxLength={LONGEST_QUESTION}
        autoComplete="off"
        error={errors.question}
        onChange={({ currentTarget }) => change({ question: currentTarget.value })}
      />
      {poll.answers.map((answer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place while it is written.
        <div key={at} className={css.answer}>
          <TextField
            label={`Answer ${at + 1}`}
            value={answer}
            maxLength={LONGEST_ANSWER}
            autoComplete="off"
            error={errors[`answers.${at}`]}
            onChange={({ currentTarget }) => setAnswer(at, currentTarget.value)}
          />
          {poll.answers.length > FEWEST_ANSWERS && (
            <IconButton icon="close" label={`Remove answer ${at + 1}`} onClick={() => removeAnswer(at)} />
          )}
        </div>
      ))}
      {errors.answers && (
        <p className={css.complaint} role="alert">
          {errors.answers}
        </p>
      )}
      {poll.answers.length < MOST_ANSWERS && (
        <p>
          <Button small icon="plus" onClick={() => change({ answers: [...poll.answers, ''] })}>
            Add an answer
          </Button>
        </p>
      )}
      <DateTimeField
        label="Closes"
        name="Closing"
        step={STEP_MINUTES}
        value={closes}
        error={errors.closesAt}
        onChange={(value) => {
          setCloses(value)
          change({ closesAt: readMoment(value, timeZone) ?? poll.closesAt })
        }}
      />
      <Toggle
        label="Members can choose several answers"
        checked={poll.isMultiple}
        onChange={({ currentTarget }) => change({ isMultiple: currentTarget.checked })}
      />
      <Toggle
        label="Secret: nobody sees who chose what"
        checked={poll.isSecret}
        onChange={({ currentTarget }) => change({ isSecret: currentTarget.checked })}
      />
    </fieldset>
  )
}

interface PollEditorProps {
  readonly poll: PollDetails
  readonly onChange: (poll: PollDetails) => void
  readonly onRemove: () => void
  readonly ref: Ref<PollHandle>
}

/** A moment as the field shows it, on the club's clock: `12/31/2026 17:30`. */
function inField(moment: string, timeZone: string): string {
  const wall = wallClockAt(Date.parse(moment), timeZone)
  return `${formatDate(wall.slice(0, 10))} ${wall.slice(11)}`
}

function readMoment(field: string, timeZone: string): string | undefined {
  const [date = '', time = ''] = field.split(' ')
  const day = parseDate(date)
  return day && time ? new Date(instantOf(`${day}T${time}`, timeZone)).toISOString() : undefined
}
