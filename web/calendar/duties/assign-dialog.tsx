import { useId, useState } from 'react'
import type { DutyDate, DutyPerson, ShiftView } from '#domain/roster/duty-views'
import { errorSentence } from '../../sync/refused'
import { offerUndo } from '../../sync/undo/offer-undo'
import { Button } from '../../ui/button'
import { Avatar } from '../../ui/data/avatar'
import { Skeleton } from '../../ui/feedback/skeleton'
import { SelectField } from '../../ui/fields/select-field'
import { Dialog } from '../../ui/overlays/dialog'
import { passFocusOn } from '../../ui/pass-focus-on'
import { leaveShift, pathOf, refreshDuties, signUp } from './duties'
import { wholeTimes } from './duty-words'
import { aboutCandidate, useCandidates } from './swap-dialog'

interface AssignDialogProps {
  readonly date: DutyDate
  readonly shift: ShiftView
  readonly onClose: () => void
}

/** An administrator puts members on a shift and takes them off. They are told. */
export function AssignDialog({ date, shift, onClose }: AssignDialogProps) {
  const form = useId()
  const { candidates, fault: notFound } = useCandidates(
    { ...shift, date: date._id, shift: shift._id },
    shift.on.map(({ _id }) => _id).join(),
  )
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState('')
  const [fault, setFault] = useState<string>()
  const isFilled = shift.on.length >= shift.places
  const free = candidates?.filter(({ _id }) => !shift.on.some((one) => one._id === _id))

  const change = async (who: string, work: () => Promise<{ readonly key: string }>, said: string) => {
    setBusy(who)
    setFault(undefined)
    try {
      const { key } = await work()
      setChosen('')
      offerUndo(said, { path: pathOf(date._id), key, undone: refreshDuties })
    } catch (error) {
      setFault(errorSentence(error))
    } finally {
      await refreshDuties()
      setBusy('')
    }
  }
  const takeOff = ({ _id, name }: DutyPerson) =>
    change(_id, () => leaveShift(date._id, shift._id, _id), `${name} is off duty: ${shift.name}.`)

  const assign = async (event: React.FormEvent) => {
    event.preventDefault()
    const member = free?.find(({ _id }) => _id === chosen)
    if (!member) return setFault('Please choose a member.')
    await change(form, () => signUp(date._id, shift._id, member._id), `${member.name} is on duty: ${shift.name}.`)
  }

  return (
    <Dialog
      open
      title="Assign members"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          {!isFilled && (
            <Button ref={passFocusOn} variant="pine" type="submit" form={form} busy={busy === form}>
              Assign
            </Button>
          )}
        </>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={(event) => void assign(event)}>
        <p className="muted">{`${shift.name}, ${wholeTimes(shift)}`}</p>
        <ul className="stack gap-8">
          {shift.on.map((person) => (
            <li key={person._id} ref={passFocusOn} className="spread">
              <span className="cluster gap-8">
                <Avatar id={person._id} name={person.name} picture={person.avatar} size="s" />
                {person.name}
              </span>
              <Button
                small
                busy={busy === person._id}
                aria-label={`Take ${person.name} off duty`}
                onClick={() => void takeOff(person)}
              >
                Take off duty
              </Button>
            </li>
          ))}
        </ul>
        {isFilled && <p className="note">All places are filled. Take someone off duty to assign someone else.</p>}
        {!isFilled && !candidates && !notFound && <Skeleton rows={1} />}
        {!isFilled && free?.length === 0 && <p>Nobody else is free and qualified.</p>}
        {!isFilled && free && free.length > 0 && (
          <SelectField
            label="Member"
            placeholder="Choose a member"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={free.map((one) => ({ value: one._id, label: `${one.name} (${aboutCandidate(one)})` }))}
          />
        )}
        <p className="note">Members are told when you assign them or take them off duty.</p>
        <div role="alert">{fault ?? notFound}</div>
      </form>
    </Dialog>
  )
}
