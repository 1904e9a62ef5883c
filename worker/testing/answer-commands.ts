import { env } from 'cloudflare:workers'

import { dateInWords, daysBefore } from '../domain/wall/wall-clock'
import { clubClock } from '../event-log/club-clock'
import { type CommandRequest, commandRequest, idOf, sent } from './command-request'
import { as } from './portal'

const { today } = clubClock(env.CLUB_TIME_ZONE)()
const day = daysBefore(today, -9)

const supper = {
  title: 'Snow supper',
  contact: { name: 'Ines Calloway', phone: '2065550126', email: 'ines@skarnhollow.example' },
  onDuty: ['olav', 'nora'],
  start: `${day}T18:00`,
  end: `${day}T21:00`,
  notes: '',
  answers: { deadline: null, places: 40, guests: 2 },
}
const date = `Snow supper, ${dateInWords(day)}`

/** A date is asked about, somebody answers to it, and the others are reminded. */
export const answerCommands: readonly CommandRequest[] = [
  sent('POST calendar', `added the event ${date}`, supper, { makes: 'date' }),
  commandRequest('PUT dates/:id/answers/:member', `answered the invitation to ${date}`, (key) =>
    as('ingrid').put(
      `/dates/${idOf('date')}/answers/ingrid`,
      { answer: 'yes', guests: ['Pia Roth'], note: 'Brings bread.' },
      { key },
    ),
  ),
  sent('POST dates/:id/answers/reminders', `reminded members to answer the invitation to ${date}`, {}, { of: 'date' }),
]
