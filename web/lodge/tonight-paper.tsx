import { numberOfBed, roomOfBed } from '#domain/lodge/beds'
import type { Party, TonightView } from '#domain/lodge/lodge-views'
import { listed } from '#domain/shared/listed'
import { timeInWords } from '#domain/wall/wall-clock'
import { formatPhone } from '../ui/data/phone-and-mail'
import { countOf, dayAfter, fullDay, shortDay } from './lodge-words'
import css from './tonight-page.module.css'

/** An event has at least two on duty; whoever does not reach one calls the other. */
export const MANAGERS_NAMED = 2

/** The list for the clipboard, with rows for who comes without a booking. */
export const PaperList = ({ data, arrived, walkIns, printedAt }: PaperProps) => {
  const managers = data.managers
    .slice(0, MANAGERS_NAMED)
    .map(({ name, phone }) => (phone ? `${name}, ${formatPhone(phone)}` : name))
  return (
    <section className={css.paper} aria-hidden="true">
      <h2>The lodge: {fullDay(data.night)}</h2>
      <p>
        {managers.length > 0 && `House manager${managers.length > 1 ? 's' : ''} ${listed(managers)}. `}
        {countOf(data.people, 'sleeper')} in {countOf(data.parties.length, 'booking')}, {countOf(data.left, 'bed')}{' '}
        left. Printed {printedAt}.
      </p>
      <table>
        <thead>
          <tr>
            {['In', 'Time', 'Family', 'Who', 'No.', 'Room and bed', 'Note', 'Phone'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.parties.map((party, index) => (
            <tr key={party.stay ?? index}>
              <td>
                <i>{arrived(party) && '✓'}</i>
              </td>
              <td>{party.arrives ? timeInWords(`${data.night}T${party.arrives}`) : ''}</td>
              <td>{party.name}</td>
              <td>{peopleOf(party)}</td>
              <td>{party.beds.length}</td>
              <td>
                {roomsOf(party, data)}. {bedsOf(party, data.night)}
              </td>
              <td>{[...party.health, party.note].filter(Boolean).join('; ')}</td>
              <td>{party.phone && formatPhone(party.phone)}</td>
            </tr>
          ))}
          {walkIns.map((what) => (
            <tr key={what}>
              <td>
                <i>✓</i>
              </td>
              <td />
              <td colSpan={6}>{what}</td>
            </tr>
          ))}
          {['one', 'two', 'three'].map((row) => (
            <tr key={row} className={css.blank}>
              <td>
                <i />
              </td>
              {Array.from({ length: 7 }, (_, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells are empty.
                <td key={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>Emergency: 911. Contains private phone numbers: shred after the weekend.</p>
    </section>
  )
}

interface PaperProps {
  readonly data: TonightView
  readonly arrived: (party: Party) => boolean
  readonly walkIns: readonly string[]
  readonly printedAt: string
}

export const peopleOf = ({ people }: Party) =>
  listed(
    people.map(
      ({ name, age, isMinor, isGuest }) =>
        `${name}${age !== null ? ` (${age})` : isMinor ? ' (under 18)' : ''}${isGuest ? ', guest' : ''}`,
    ),
  )

export const roomsOf = ({ beds }: Party, { rooms }: TonightView) =>
  listed(rooms.filter(({ _id }) => beds.some((bed) => roomOfBed(bed) === _id)).map(({ name }) => name))

/** The beds, and until when they stay where that is not tomorrow. */
export const bedsOf = ({ beds, lastNight }: Party, night: string) =>
  `${beds.length === 1 ? 'Bed' : 'Beds'} ${listed(beds.map((bed) => String(numberOfBed(bed))))}${lastNight > night ? `, until ${shortDay(dayAfter(lastNight))}` : ''}`
