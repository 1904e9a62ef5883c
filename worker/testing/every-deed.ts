import { env } from 'cloudflare:workers'

import { soundSamples } from '../../scripts/uploads/samples.mjs'
import { clubClock } from '../clock'
import { richTextOf } from '../domain/rich-text'
import { MONTHS } from '../domain/sentinel-details'
import { dateInWords, daysBefore } from '../domain/wall-clock'
import { purposeKeys } from '../keys/purpose-keys'
import { emailLinkToken } from '../members/email-change-link'
import { type Asked, authenticator } from './authenticator'
import { ines } from './cast'
import { signIn } from './club-house'
import { newNonce, readExchange, seal } from './key-exchange'
import { onceAFile } from './once-a-file'
import { as, request, withToken } from './portal'
import { uploaded } from './upload'

/** Something that is done in the club, through the portal's own door. */
export interface Deed {
  /** The route that it goes through. */
  readonly route: string
  /** What the administrators read of it. */
  readonly told: string
  send(key: string): Promise<Response>
}

const made = new Map<string, string>()
/** The id of what has been made: 'meeting', 'document'. */
export const idOf = (what: string) => made.get(what) ?? `no ${what}`

const deed = (route: string, told: string, send: Deed['send']): Deed => ({ route, told, send })

/** Something that `ingrid` sends; `:id` in the route becomes the id of what was made as `of`. */
function sent(route: string, told: string, body: unknown | (() => unknown), { of = '', makes = '' } = {}): Deed {
  const [method = '', pattern = ''] = route.split(' ')
  return deed(route, told, async (key) => {
    const path = `/${pattern}`.replace(':id', idOf(of)).replace(':reply', idOf(`reply of ${of}`))
    const say = { POST: as('ingrid').post, PUT: as('ingrid').put, DELETE: as('ingrid').delete }[method]
    const answer = await say?.(path, typeof body === 'function' ? await body() : body, { key })
    if (!answer) throw new Error(`${method} is no way to change something.`)
    if (makes && answer.ok) made.set(makes, idIn(await answer.clone().json(), makes))
    return answer
  })
}

/** The id of what an answer holds, whatever it is called there. */
function idIn(answer: unknown, what: string): string {
  const found = [answer, ...Object.values(answer as object)].flat().find((value) => value?._id)
  if (!found) throw new Error(`The answer holds no ${what}.`)
  return found._id
}

/** The key that a removal is sent with, by which it is undone. */
const removalOf = (what: string) => `the-removal-of-the-${what}`

const undo = (route: string, told: string, of: string) => sent(route, told, () => ({ undo: removalOf(of) }), { of })
const removal = (route: string, told: string, of: string, body?: unknown): Deed => {
  const { send } = sent(route, told, body, { of })
  return deed(route, told, () => send(removalOf(of)))
}

// Dates to come, and this month: the dashboard leaves out what has long been over.
const { today } = clubClock(env.CLUB_TIME_ZONE)()
const meetingDate = dateInWords(daysBefore(today, -13))
const entryDay = daysBefore(today, -8)
const issue = { month: MONTHS[Number(today.slice(5, 7)) - 1], year: Number(today.slice(0, 4)) }

const meeting = {
  type: 'Board Meeting',
  venue: 'The lodge',
  address: '12 Rope Lane',
  date: meetingDate,
  time: '07:00PM',
}
const alert = { type: 'warning', message: richTextOf('The gate is locked.'), expirationDate: '2099-01-01' }
const note = { section: 'docs-procs', kind: 'note', title: 'Closing', text: richTextOf('Lock up.') }
const office = { section: 'board', title: 'Treasurer', email: '', holders: [] }
const entry = {
  title: 'Work party',
  contact: { name: 'Ines Calloway', phone: '2065550126', email: 'ines@skarnhollow.example' },
  onDuty: ['olav', 'nora'],
  start: `${entryDay}T09:00`,
  end: `${entryDay}T15:30`,
  notes: '',
}
const lars = { ...ines, fname: 'Lars', lname: 'Moe', email: 'lars@skarnhollow.example' }
const halima = { ...ines, fname: 'Halima', lname: 'Noor', email: 'halima@skarnhollow.example' }
const words = (text: string) => ({ message: richTextOf(text) })
const sealed = async (what: 'temporary-password' | 'new-password', text: string) => {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await request('/login/key', { method: 'POST', headers, body: JSON.stringify({ key: newNonce() }) })
  return seal(readExchange((await answer.json<{ key: string }>()).key), what, text)
}

/** Asks for another address for Lars. */
const moveTo = async (email: string, key: string) =>
  noteChange(await as('ingrid').put(`/users/${idOf('member')}`, { email }, { key }))

/** Remembers when a change of email was asked for, by which its links are known. */
async function noteChange(answer: Response): Promise<Response> {
  const { user } = await answer.clone().json<{ user?: { pendingEmail: { requestedAt: string } | null } }>()
  if (user?.pendingEmail) made.set('change', user.pendingEmail.requestedAt)
  return answer
}

/** Opens the link that was sent to `email`. */
const follow = async (kind: 'confirm' | 'keep', email: string, key: string) => {
  const token = emailLinkToken(await purposeKeys(env), kind, idOf('member'), { email, requestedAt: idOf('change') })
  return withToken('', 'POST', `/email-change/${kind}`, { token }, { 'Idempotency-Key': key })
}

const ingridsKey = onceAFile(authenticator)

/** Everything that can be done in the club, in an order in which it can. */
export const deeds: readonly Deed[] = [
  sent(
    'POST users',
    'added the member Lars Moe',
    async () => ({ ...lars, family: [], password: await sealed('temporary-password', 'Boiler-Is-Lit-5!') }),
    { makes: 'member' },
  ),
  deed('PUT users/first-login/:userId', 'set up the account of Lars Moe', async (key) =>
    withToken(
      await signIn(idOf('member')),
      'PUT',
      `/users/first-login/${idOf('member')}`,
      { password: await sealed('new-password', 'Wet-Wool-Socks-8!'), birthdate: '1990-01-30' },
      { 'Idempotency-Key': key },
    ),
  ),
  sent('PUT users/:id', 'changed the member Lars Moe', { statusType: 'Life' }, { of: 'member' }),
  sent('PUT users/:id/role', 'changed the role of Lars Moe', { role: 'administrator' }, { of: 'member' }),
  sent('PUT users/:id/role', 'changed the role of Lars Moe', { role: 'member' }, { of: 'member' }),
  sent('DELETE users/:id/sessions', 'signed out every device of Lars Moe', undefined, { of: 'member' }),
  sent('POST vaccine-passport', 'added vaccination files for Lars Moe', async () => {
    const { key } = await uploaded(
      'ingrid',
      'passport',
      'card.jpg',
      soundSamples['slope.jpg'] as Uint8Array<ArrayBuffer>,
    )
    return { member_id: idOf('member'), vaxFiles: [{ fileUrl: key, thumbnail: null }] }
  }),
  deed('PUT users/:id', 'asked for a new email of Lars Moe', (key) => moveTo('lars@ember.example', key)),
  deed('POST users/:id/email-change', 'asked for a new email of Lars Moe', async (key) =>
    noteChange(await as('ingrid').post(`/users/${idOf('member')}/email-change`, undefined, { key })),
  ),
  deed('POST email-change/confirm', 'confirmed the new email of Lars Moe', (key) =>
    follow('confirm', 'lars@ember.example', key),
  ),
  deed('POST email-change/keep', 'stopped the email change of Lars Moe', (key) => follow('keep', lars.email, key)),
  deed('PUT users/:id', 'asked for a new email of Lars Moe', (key) => moveTo('l.moe@ember.example', key)),
  sent('DELETE users/:id/email-change', 'canceled the email change of Lars Moe', undefined, { of: 'member' }),

  deed('PUT users/:id/password', 'chose a new password for Nora Quist', async (key) =>
    withToken(
      await signIn('nora'),
      'PUT',
      '/users/nora/password',
      { password: await sealed('new-password', 'Wet-Wool-Socks-8!') },
      { 'Idempotency-Key': key },
    ),
  ),
  deed('POST users/:id/passkeys', 'added a passkey of Ingrid Halvorsen', async (key) => {
    const asked = await as('ingrid').post('/users/ingrid/passkeys/options')
    if (!asked.ok) throw new Error(await asked.text())
    const passkey = await (await ingridsKey()).create((await asked.json<{ options: Asked }>()).options)
    const answer = await as('ingrid').post('/users/ingrid/passkeys', { passkey, name: 'iPhone' }, { key })
    if (answer.ok) made.set('passkey', (await answer.clone().json<{ passkey: { id: string } }>()).passkey.id)
    return answer
  }),
  deed('PUT users/:id/passkeys/:passkey', 'renamed a passkey of Ingrid Halvorsen', (key) =>
    as('ingrid').put(`/users/ingrid/passkeys/${idOf('passkey')}`, { name: 'Old iPhone' }, { key }),
  ),
  deed('DELETE users/:id/passkeys/:passkey', 'removed a passkey of Ingrid Halvorsen', (key) =>
    as('ingrid').delete(`/users/ingrid/passkeys/${idOf('passkey')}`, undefined, { key }),
  ),

  removal('DELETE users/:id', 'deleted the member Lars Moe', 'member', { lname: 'Moe' }),
  undo('POST users/:id/put-back', 'restored the member Lars Moe', 'member'),
  deed('DELETE users/:id', 'deleted the member Lars Moe', (key) =>
    as('ingrid').delete(`/users/${idOf('member')}`, { lname: 'Moe' }, { key }),
  ),
  deed('POST users/:id/forget', 'erased the personal data of null', (key) =>
    as('ingrid').post(`/users/${idOf('member')}/forget`, { lname: 'Moe' }, { key, reason: 'Asked for it.' }),
  ),

  sent('POST users', 'added the member Halima Noor', { ...halima, invite: true }, { makes: 'newcomer' }),
  deed('POST users/:id/invitation', 'invited Halima Noor', async (key) => {
    const answer = await as('ingrid').post(`/users/${idOf('newcomer')}/invitation`, { by: 'link' }, { key })
    if (answer.ok) made.set('token', (await answer.clone().json<{ url: string }>()).url.split('#')[1] ?? '')
    return answer
  }),
  deed('POST invitations/open', 'opened the invitation of Halima Noor', (key) =>
    withToken('', 'POST', '/invitations/open', { token: idOf('token'), key: newNonce() }, { 'Idempotency-Key': key }),
  ),
  removal('DELETE users/:id/invitation', 'withdrew the invitation of Halima Noor', 'newcomer'),
  deed('POST users/:id/put-back', 'invited Halima Noor', (key) =>
    as('ingrid').post(`/users/${idOf('newcomer')}/put-back`, { undo: removalOf('newcomer') }, { key }),
  ),
  deed('POST invitations/accept', 'set up the account of Halima Noor', async (key) =>
    withToken(
      '',
      'POST',
      '/invitations/accept',
      { token: idOf('token'), password: await sealed('new-password', 'Wet-Wool-Socks-8!'), birthdate: '1990-01-30' },
      { 'Idempotency-Key': key },
    ),
  ),

  deed('PUT setup-list/:id', 'changed the member Ingrid Halvorsen', (key) =>
    as('ingrid').put('/setup-list/ingrid', { hidden: true }, { key }),
  ),
  deed('PUT setup-list/:id', 'changed the member Ingrid Halvorsen', (key) =>
    as('ingrid').put('/setup-list/ingrid', { hidden: false }, { key }),
  ),

  sent('POST meetings', `added the meeting Board Meeting, ${meetingDate}`, meeting, { makes: 'meeting' }),
  sent(
    'PUT meetings/:id',
    `changed the meeting Board Meeting, ${meetingDate}`,
    { ...meeting, venue: 'Town' },
    { of: 'meeting' },
  ),
  removal('DELETE meetings/:id', `deleted the meeting Board Meeting, ${meetingDate}`, 'meeting'),
  undo('POST meetings/:id/put-back', `restored the meeting Board Meeting, ${meetingDate}`, 'meeting'),

  sent(
    'POST sentinels',
    `added the Sentinel ${issue.month} ${issue.year}`,
    async () => {
      const paper = soundSamples['programme.pdf'] as Uint8Array<ArrayBuffer>
      return { ...issue, url: (await uploaded('ingrid', 'sentinel', 'May.pdf', paper)).url }
    },
    { makes: 'sentinel' },
  ),
  removal('DELETE sentinels/:id', `deleted the Sentinel ${issue.month} ${issue.year}`, 'sentinel'),
  undo('POST sentinels/:id/put-back', `restored the Sentinel ${issue.month} ${issue.year}`, 'sentinel'),

  sent('POST calendar', `added the event Work party, ${dateInWords(entryDay)}`, entry, { makes: 'entry' }),
  sent(
    'POST calendar/:id',
    `changed the event Work party, ${dateInWords(entryDay)}`,
    { ...entry, notes: 'Gloves' },
    { of: 'entry' },
  ),
  removal('DELETE calendar/:id', `deleted the event Work party, ${dateInWords(entryDay)}`, 'entry'),
  undo('POST calendar/:id/put-back', `restored the event Work party, ${dateInWords(entryDay)}`, 'entry'),

  sent('POST alerts', 'posted the alert The gate is locked.', alert, { makes: 'alert' }),
  sent('PUT alerts/:id', 'changed the alert The gate is locked.', { ...alert, type: 'danger' }, { of: 'alert' }),
  removal('DELETE alerts/:id', 'deleted the alert The gate is locked.', 'alert'),
  undo('POST alerts/:id/put-back', 'restored the alert The gate is locked.', 'alert'),

  sent(
    'POST documents',
    'added the document Opening (Docs & Procs)',
    { ...note, title: 'Opening' },
    { makes: 'other document' },
  ),
  sent('POST documents', 'added the document Closing (Docs & Procs)', note, { makes: 'document' }),
  sent(
    'PUT documents/:id',
    'changed the document Closing it (Docs & Procs)',
    { ...note, title: 'Closing it' },
    { of: 'document' },
  ),
  sent(
    'POST documents/:id/move',
    'moved the document Closing it (Docs & Procs)',
    () => ({ before: idOf('other document') }),
    {
      of: 'document',
    },
  ),
  removal('DELETE documents/:id', 'deleted the document Closing it (Docs & Procs)', 'document'),
  undo('POST documents/:id/put-back', 'restored the document Closing it (Docs & Procs)', 'document'),

  sent(
    'POST offices',
    'added the office President (board)',
    { ...office, title: 'President' },
    { makes: 'other office' },
  ),
  sent('POST offices', 'added the office Treasurer (board)', office, { makes: 'office' }),
  sent('PUT offices/:id', 'changed the office Treasurer (board)', { ...office, holders: ['olav'] }, { of: 'office' }),
  sent('POST offices/:id/move', 'moved the office Treasurer (board)', () => ({ before: idOf('other office') }), {
    of: 'office',
  }),
  removal('DELETE offices/:id', 'deleted the office Treasurer (board)', 'office'),
  undo('POST offices/:id/put-back', 'restored the office Treasurer (board)', 'office'),

  sent('POST conversations', 'posted Who has a maul?', words('Who has a maul?'), { makes: 'conversation' }),
  sent('POST conversations/:id/replies', 'replied to Who has a maul?', words('I have.'), {
    of: 'conversation',
    makes: 'reply of conversation',
  }),
  sent('DELETE conversations/:id/replies/:reply', 'deleted a reply to Who has a maul?', undefined, {
    of: 'conversation',
  }),
  removal('DELETE conversations/:id', 'deleted the post Who has a maul?', 'conversation'),
  undo('POST conversations/:id/put-back', 'restored the post Who has a maul?', 'conversation'),
  deed('POST conversations', 'posted Sell your skis to me.', async (key) => {
    const answer = await as('olav').post('/conversations', words('Sell your skis to me.'), { key })
    made.set('advertisement', key)
    return answer
  }),
  deed('POST conversations/:id/moderate', 'deleted a member’s post Sell your skis to me.', (key) =>
    as('ingrid').post(`/conversations/${idOf('advertisement')}/moderate`, {}, { key, reason: 'No advertising.' }),
  ),
]
