import { type ComponentProps, useId, useRef, useState } from 'react'

import type { Answerer, AnswersView } from '#domain/answers/answers-views'
import { dateOf, timeInWords } from '#domain/wall/wall-clock'
import { LeaveGuard } from '../../records/leave-guard/leave-guard'
import { useClub } from '../../sync/club'
import { online } from '../../sync/online'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Avatar } from '../../ui/data/avatar'
import { Status } from '../../ui/feedback/status'
import { longDate, timeOfDay } from '../../ui/fields/club-date'
import field from '../../ui/fields/field.module.css'
import { Stepper } from '../../ui/fields/stepper'
import sheet from '../../ui/overlays/sheet.module.css'
import { useValue } from '../../ui/use-value'
import css from './answer-card.module.css'
import { AnswerChoice } from './answer-choice'
import { useSaying } from './use-saying'

/** Asks the reader whether they come, and for the minors of their family; with guests and a note. */
export function AnswerCard({ date, known }: { readonly date: string; readonly known: AnswersView }) {
  const { saved, complaint, withPending, send, undo } = useSaying(date)
  const answers = withPending(known)
  const isOnline = useValue(online)
  const id = useId()
  const { family, isClosed, isOver } = answers
  const me = family.find(({ isMe }) => isMe)
  if (!me) return null

  return (
    <section className={classes(sheet.sheet, css.card)} aria-labelledby={id}>
      <div className={css.part}>
        <div>
          <h2 id={id}>{family.length > 1 ? 'Is your family coming?' : 'Are you coming?'}</h2>
          <Until answers={answers} />
        </div>
        {complaint && (
          <p className={css.complaint} role="alert">
            {complaint}
          </p>
        )}
        {!isOnline && <p className="muted">You’re offline. You can answer once you’re online again.</p>}
        <ul className={css.answers} aria-label={family.length > 1 ? 'Your family’s answers' : 'Your answer'}>
          {family.map((one) => (
            <li key={one._id}>
              <Avatar id={one._id} name={`${one.fname} ${one.lname}`} picture={one.avatar} />
              <span>
                <strong>{one.fname}</strong>
                <small>
                  <About one={one} />
                </small>
              </span>
              <AnswerChoice
                label={one.fname}
                answer={one.answer}
                isClosed={isClosed}
                isOver={isOver || !isOnline}
                onChoose={(answer) => void send(one._id, { answer })}
              />
            </li>
          ))}
          <Guests answers={answers} known={known} isOff={!isOnline} onName={(guests) => send(me._id, { guests })} />
        </ul>
        {/* On a phone it stands here, so that the rows stay under the thumb that pressed them. */}
        <div role="status" className={css.saved}>
          {saved && <Saved at={saved.at} onUndo={() => void undo()} />}
        </div>
      </div>
      {me.answer && <Note known={known} onSave={(note) => send(me._id, { note })} />}
    </section>
  )
}

function Saved({ at, onUndo }: { readonly at: Date; readonly onUndo: () => void }) {
  const timeZone = useClub()?.timeZone
  return (
    <>
      <Status icon="check">
        Saved <time dateTime={at.toISOString()}>{timeOfDay(at, timeZone)}</time>
      </Status>
      <Button small variant="ghost" onClick={onUndo}>
        Undo
      </Button>
    </>
  )
}

/** Until when one can answer, or what one still can do. */
function Until({ answers: { deadline, isClosed, isOver, settings } }: { readonly answers: AnswersView }) {
  if (isOver) return <p className="muted">This has started, so answers can’t be changed.</p>
  if (isClosed) return <p className="muted">The time to answer is over. You can still say No.</p>
  if (!settings.deadline) return <p className="muted">Answer or change your mind until it begins.</p>
  return (
    <p className="muted">
      Answer or change your mind until <strong>{`${longDate(dateOf(deadline))}, ${timeInWords(deadline)}`}</strong>.
    </p>
  )
}

function About({ one: { isMe, fname, answer, waits, by, age } }: { readonly one: Answerer }) {
  if (answer && waits !== null)
    return (
      <>
        <b>On the waiting list</b>, {inLine(waits)} in line.
      </>
    )
  if (isMe) return by && answer ? `You. ${by} answered for you.` : 'You'
  const who = age === null ? 'A minor' : age < 18 ? `Minor, ${age}` : String(age)
  return by && answer ? `${who}. ${by} answered.` : `${who}. You answer for ${fname}.`
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

export const inLine = (place: number) => `${place}${ENDINGS[ordinals.select(place)] ?? 'th'}`

/** How many guests the reader brings, and what they are called. */
function Guests({ answers, known, isOff, onName }: GuestsProps) {
  const [isNaming, setIsNaming] = useState(false)
  const { guests, settings, family, isClosed, isOver, isReleased } = answers
  const me = family.find(({ isMe }) => isMe)
  const mayBring = me?.answer === 'yes' || (me?.answer === 'maybe' && !isReleased)
  if (settings.guests === 0 && guests.length === 0) return null
  const names = guests.map(({ name }) => name)
  const more = () => {
    setIsNaming(true)
    void onName([...names, ''])
  }

  return (
    <li>
      <span className={css.count} aria-hidden="true">{`+${guests.length}`}</span>
      <span>
        <strong>Guests</strong>
        <small>
          {guests.length === 0 && (mayBring ? `You can bring ${settings.guests}.` : 'Answer Yes to bring someone.')}
          {guests.map(({ number, name, waits }, index) => (
            <span key={number}>
              {index > 0 && ' '}
              {name || 'A guest'}
              {waits === null ? (
                '.'
              ) : (
                <>
                  . <b>On the waiting list</b>, {inLine(waits)} in line.
                </>
              )}
            </span>
          ))}
        </small>
      </span>
      <span className={css.rowEnd}>
        {guests.length > 0 && !isOver && (
          <Button small variant="ghost" aria-expanded={isNaming} onClick={() => setIsNaming(!isNaming)}>
            {guests.length === 1 ? 'Edit name' : 'Edit names'}
          </Button>
        )}
        <Stepper
          what="guests"
          count={guests.length}
          onFewer={isOff || isOver || guests.length === 0 ? undefined : () => void onName(names.slice(0, -1))}
          onMore={isOff || isClosed || !mayBring || guests.length >= settings.guests ? undefined : more}
        />
      </span>
      {isNaming && guests.length > 0 && (
        <div className={css.names}>
          {names.map((_, index) => (
            <SavedText
              // biome-ignore lint/suspicious/noArrayIndexKey: the portal knows a guest by the place in the list.
              key={index}
              aria-label={`Name of guest ${index + 1}`}
              placeholder="First and last name"
              maxLength={80}
              saved={known.guests[index]?.name ?? ''}
              onSave={(name) => onName(names.with(index, name))}
            />
          ))}
        </div>
      )}
    </li>
  )
}

interface GuestsProps {
  readonly answers: AnswersView
  /** The answers without what is still being saved. */
  readonly known: AnswersView
  readonly isOff: boolean
  readonly onName: (names: readonly string[]) => Promise<boolean>
}

function Note({ known, onSave }: { readonly known: AnswersView; readonly onSave: SavedTextProps['onSave'] }) {
  const id = useId()
  return (
    <div className={css.part}>
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          Note for the organizer <span className={field.optional}>(optional)</span>
        </label>
        <SavedText id={id} maxLength={300} disabled={known.isOver} saved={known.note} onSave={onSave} />
      </div>
    </div>
  )
}

/** A text that is saved on leaving its field, or with Enter. Until it is, it stays as typed, whatever the portal tells of it. */
function SavedText({ saved, onSave, ...input }: SavedTextProps) {
  const [typed, setTyped] = useState<string>()
  const underWay = useRef<string>(undefined)
  const [isSaving, setIsSaving] = useState(false)

  const save = async () => {
    const text = typed?.trim()
    if (text === undefined || text === underWay.current) return
    underWay.current = text
    setIsSaving(true)
    const isSaved = text === saved || (await onSave(text))
    underWay.current = undefined
    setIsSaving(false)
    if (isSaved) setTyped((now) => (now === typed ? undefined : now))
  }

  return (
    <>
      <input
        {...input}
        className={field.input}
        autoComplete="off"
        value={typed ?? saved}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => key === 'Enter' && void save()}
      />
      <LeaveGuard isDirty={typed !== undefined && typed.trim() !== saved && !isSaving} />
    </>
  )
}

interface SavedTextProps extends ComponentProps<'input'> {
  readonly saved: string
  /** Answers whether it was saved. */
  readonly onSave: (text: string) => Promise<boolean>
}
