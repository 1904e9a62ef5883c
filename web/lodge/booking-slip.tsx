import { useId, useState } from 'react'

import { numberOfBed } from '#domain/lodge/beds'
import { seasonOfNight } from '#domain/lodge/lodge-season'
import type { LodgeMonth } from '#domain/lodge/lodge-views'
import { onDayClock } from '#domain/shared/club-time'
import { LeaveGuard } from '../records/leave-guard/leave-guard'
import { errorSentence } from '../sync/refused'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { toast } from '../ui/feedback/toasts'
import { SelectField } from '../ui/fields/select-field'
import { ReasonField, TextField } from '../ui/fields/text-field'
import { Checkbox, Toggle } from '../ui/fields/toggle'
import sheet from '../ui/overlays/sheet.module.css'
import { passFocusOn } from '../ui/pass-focus-on'
import { GuestFields } from './guest-fields'
import css from './lodge-page.module.css'
import { reviseSettings } from './lodge-store'
import { clubTimeInWords, countOf, dayAfter, fullDay, shortDay } from './lodge-words'
import { type Slip, UNNAMED } from './use-slip'

/** The booking being made, and its price. On a phone its button is the bar under the thumb. */
export function BookingSlip({ month, slip }: { readonly month: LodgeMonth; readonly slip: Slip }) {
  const heading = useId()
  const { nights, people, guests, price } = slip
  return (
    <section className={`${sheet.sheet} ${css.slip}`} aria-labelledby={heading} data-tour="slip">
      <LeaveGuard isDirty={guests.some(({ name }) => name !== '') || slip.note !== ''} />
      <div>
        <h2 className="h-sm" id={heading}>
          Your stay
        </h2>
        <p className="muted">
          {nights.length > 0
            ? `${fullDay(nights[0] ?? '')} to ${fullDay(dayAfter(nights.at(-1) ?? ''))}`
            : 'Choose a night above. To stay longer, press the next one too.'}
        </p>
        {slip.opensOn && (
          <p className="note">
            Open to everybody from {fullDay(slip.opensOn)}. Until then, only house managers and families on duty can
            book.
          </p>
        )}
      </div>
      <div className="stack gap-16">
        {slip.directory.length > 0 && (
          <SelectField
            label="Book for"
            value={slip.member}
            options={slip.directory}
            onChange={({ target }) => slip.bookFor(target.value)}
          />
        )}
        <div className="stack gap-4">
          <h3 className="h-sm">Who’s sleeping over?</h3>
          {people.map((person) => (
            <Checkbox
              key={person._id}
              label={
                <span>
                  {person.fname}
                  {person.isAdult ? '' : ', under 18'} <BedOf bed={slip.bedOf(person._id)} />
                  <Standing of={slip.standingOf(person._id)} />
                </span>
              }
              disabled={slip.standingOf(person._id) !== undefined}
              checked={slip.members.includes(person._id) && !slip.standingOf(person._id)}
              onChange={() => slip.toggleMember(person._id)}
            />
          ))}
        </div>
        <GuestFields guests={guests} onChange={slip.setGuests} />
        <TextField
          type="time"
          label="Arriving about"
          optional
          value={slip.arrives}
          onChange={({ target }) => slip.setArrives(target.value)}
        />
        <TextField
          label="Note for the house manager"
          optional
          value={slip.note}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => slip.setNote(target.value)}
        />
        <HealthNotes month={month} slip={slip} />
      </div>
      {nights.length > 0 && slip.lines.length > 0 && (
        <div>
          {slip.lines.map(({ words, price: part }) => (
            <p key={words} className={css.line}>
              <span>{words}</span>
              <span>${part}</span>
            </p>
          ))}
        </div>
      )}
      <div className="stack gap-16">
        <p className={css.total}>
          <span>For your statement</span>
          <b>${price}</b>
        </p>
        <p className="note">
          Nothing to pay here. The treasurer bills the season’s stays. {cancelWords(month, nights)}
        </p>
        <SeenByMembers month={month} slip={slip} />
        {slip.isForAnother && (
          <ReasonField value={slip.reason} onChange={({ target }) => slip.setReason(target.value)} />
        )}
        {slip.refusal && (
          <Banner kind="warning" word="Not booked." ref={bringIntoView}>
            {slip.refusal.text}
            {slip.refusal.mayWait && (
              <>
                {' '}
                <Button ref={passFocusOn} small busy={slip.isBusy} onClick={() => void slip.book(true)}>
                  Join the waiting list
                </Button>
              </>
            )}
          </Banner>
        )}
        <Button
          variant="pine"
          full
          className={css.twin}
          busy={slip.isBusy}
          aria-disabled={!slip.mayBook}
          onClick={() => void slip.book()}
        >
          {slip.action}
        </Button>
      </div>
    </section>
  )
}

/** The slip's button under the thumb of a phone. */
export const ThumbBar = ({ slip }: { readonly slip: Slip }) =>
  slip.nights.length === 0 || slip.count === 0 ? null : (
    <div className={css.thumb}>
      <span>
        <b>
          {countOf(slip.count, 'bed')}, {countOf(slip.nights.length, 'night')}, ${slip.price}
        </b>
        {slip.opensOn ? (
          `Open to you from ${shortDay(slip.opensOn)}`
        ) : slip.isUnnamed ? (
          UNNAMED
        ) : (
          <>
            {shortDay(slip.nights[0] ?? '')} to {shortDay(dayAfter(slip.nights.at(-1) ?? ''))}
          </>
        )}
      </span>
      <Button
        ref={passFocusOn}
        variant="pine"
        busy={slip.isBusy}
        aria-disabled={!slip.mayBook}
        onClick={() => void slip.book()}
      >
        {slip.isWaiting ? 'Wait' : 'Book'}
      </Button>
    </div>
  )

/** A phone has its button far below the slip, where nobody would see why nothing was booked. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

interface SettingsProps {
  readonly month: LodgeMonth
  readonly slip: Slip
}

/** The settings of a member at the lodge are kept as soon as they are changed. */
async function keep(slip: Slip, member: string, part: Parameters<typeof reviseSettings>[1]): Promise<boolean> {
  try {
    await reviseSettings(member, part)
    await slip.refresh()
    return true
  } catch (fault) {
    toast(`Not saved. ${errorSentence(fault)}`, { seconds: 30 })
    return false
  }
}

/** Those of the reader and of their children, where they sleep over. */
const HealthNotes = ({ month, slip }: SettingsProps) =>
  month.people
    .filter(({ _id, health }) => health !== null && slip.members.includes(_id))
    .map((person) => <HealthNote key={person._id} person={person} slip={slip} />)

function HealthNote({ person: { _id, fname, health }, slip }: HealthNoteProps) {
  const [typed, setTyped] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const isDirty = typed !== undefined && typed.trim() !== health

  const save = async () => {
    if (!isDirty || isSaving) return
    setIsSaving(true)
    const isSaved = await keep(slip, _id, { health: typed })
    setIsSaving(false)
    if (isSaved) setTyped((now) => (now === typed ? undefined : now))
  }

  return (
    <>
      <TextField
        label={`Health note: ${fname}`}
        optional="only house managers and administrators read it"
        value={typed ?? health ?? ''}
        maxLength={200}
        autoComplete="off"
        icon="firstaid"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
      />
      <LeaveGuard isDirty={isDirty && !isSaving} />
    </>
  )
}

interface HealthNoteProps {
  readonly person: LodgeMonth['people'][number]
  readonly slip: Slip
}

function SeenByMembers({ month, slip }: SettingsProps) {
  const self = month.people.find(({ health }) => health !== null)
  return (
    self && (
      <Toggle
        label="Show members we’re up there"
        checked={!self.isHidden}
        onChange={({ target }) => void keep(slip, self._id, { isHidden: !target.checked })}
      />
    )
  )
}

const BedOf = ({ bed }: { readonly bed: string | undefined }) =>
  bed === undefined ? null : <span className="note">Bed {numberOfBed(bed)}</span>

const Standing = ({ of }: { readonly of: string | undefined }) =>
  of === undefined ? null : <span className="note">{of === 'waiting' ? 'On the waiting list' : 'Booked already'}</span>

function cancelWords({ seasons, today, now }: LodgeMonth, nights: readonly string[]): string {
  const [first] = nights
  const season = first && seasonOfNight(seasons, first)
  if (!first || !season) return ''
  const day = dayAfter(first, -season.cancelDays)
  if (`${day}T${onDayClock(season.cancelUntil)}` < `${today}T${now}`)
    return 'Booked this late, only a house manager can cancel it.'
  return `Cancel free until ${fullDay(day)}, ${clubTimeInWords(season.cancelUntil)}.`
}
