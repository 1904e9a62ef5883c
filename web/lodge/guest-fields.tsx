import { Stepper } from '../ui/fields/stepper'
import { TextField } from '../ui/fields/text-field'
import { Checkbox } from '../ui/fields/toggle'
import css from './lodge-page.module.css'

export interface Guest {
  readonly name: string
  readonly isYoung: boolean
}

const MOST_GUESTS = 8

/** The guests of a stay: how many, and each by name. */
export function GuestFields({ guests, onChange }: GuestFieldsProps) {
  const revise = (index: number, part: Partial<Guest>) =>
    onChange(guests.map((guest, at) => (at === index ? { ...guest, ...part } : guest)))
  const fewer = () => onChange(guests.slice(0, -1))
  const more = () => onChange([...guests, { name: '', isYoung: false }].slice(0, MOST_GUESTS))
  return (
    <>
      <div className="spread">
        <span>Guests</span>
        <Stepper what="guests" count={guests.length} onFewer={fewer} onMore={more} />
      </div>
      {guests.map((guest, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by the place alone until there is a name.
        <div key={index} className={css.guest}>
          <TextField
            label={`Name of guest ${index + 1}`}
            value={guest.name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => revise(index, { name: target.value })}
          />
          <Checkbox
            label="Under 18"
            checked={guest.isYoung}
            onChange={() => revise(index, { isYoung: !guest.isYoung })}
          />
        </div>
      ))}
    </>
  )
}

interface GuestFieldsProps {
  readonly guests: readonly Guest[]
  readonly onChange: (guests: readonly Guest[]) => void
}
