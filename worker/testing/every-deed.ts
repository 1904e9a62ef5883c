import { soundSamples } from '../../scripts/uploads/samples.mjs'
import { richTextOf } from '../domain/rich-text'
import { ines } from './cast'
import { signIn } from './club-house'
import { newNonce, readExchange, seal } from './key-exchange'
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

/** The key that a removal is sent with, by which it is taken back. */
const removalOf = (what: string) => `the-removal-of-the-${what}`

const undo = (route: string, told: string, of: string) => sent(route, told, () => ({ undo: removalOf(of) }), { of })
const removal = (route: string, told: string, of: string, body?: unknown): Deed => {
  const { send } = sent(route, told, body, { of })
  return deed(route, told, () => send(removalOf(of)))
}

const meeting = {
  type: 'Board Meeting',
  venue: 'The lodge',
  address: '12 Rope Lane',
  date: '12/03/2026',
  time: '07:00PM',
}
const alert = { type: 'warning', message: richTextOf('The gate is locked.'), expirationDate: '2099-01-01' }
const note = { section: 'docs-procs', kind: 'note', title: 'Closing', text: richTextOf('Lock up.') }
const office = { section: 'board', title: 'Treasurer', email: '', holders: [] }
const entry = {
  title: 'Work party',
  contact: { name: 'Ines Calloway', phone: '2065550126', email: 'ines@skarnhollow.example' },
  onDuty: ['olav', 'nora'],
  start: '2026-11-28T09:00',
  end: '2026-11-28T15:30',
  notes: '',
}
const lars = { ...ines, fname: 'Lars', lname: 'Moe', email: 'lars@skarnhollow.example' }
const words = (text: string) => ({ message: richTextOf(text) })
const sealed = async (what: 'temporary-password' | 'new-password', text: string) => {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await request('/login/key', { method: 'POST', headers, body: JSON.stringify({ key: newNonce() }) })
  return seal(readExchange((await answer.json<{ key: string }>()).key), what, text)
}

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
  sent('POST vaccine-passport', 'added vaccination files of Lars Moe', async () => {
    const { key } = await uploaded(
      'ingrid',
      'passport',
      'card.jpg',
      soundSamples['slope.jpg'] as Uint8Array<ArrayBuffer>,
    )
    return { member_id: idOf('member'), vaxFiles: [{ fileUrl: key, thumbnail: null }] }
  }),
  removal('DELETE users/:id', 'removed the member Lars Moe', 'member', { lname: 'Moe' }),
  undo('POST users/:id/put-back', 'brought back the member Lars Moe', 'member'),
  deed('DELETE users/:id', 'removed the member Lars Moe', (key) =>
    as('ingrid').delete(`/users/${idOf('member')}`, { lname: 'Moe' }, { key }),
  ),
  deed('POST users/:id/forget', 'erased what was kept of null', (key) =>
    as('ingrid').post(`/users/${idOf('member')}/forget`, { lname: 'Moe' }, { key, reason: 'Asked for it.' }),
  ),

  sent('POST meetings', 'added the meeting Board Meeting, 12/03/2026', meeting, { makes: 'meeting' }),
  sent(
    'PUT meetings/:id',
    'changed the meeting Board Meeting, 12/03/2026',
    { ...meeting, venue: 'Town' },
    { of: 'meeting' },
  ),
  removal('DELETE meetings/:id', 'removed the meeting Board Meeting, 12/03/2026', 'meeting'),
  undo('POST meetings/:id/put-back', 'brought back the meeting Board Meeting, 12/03/2026', 'meeting'),

  sent(
    'POST sentinels',
    'added the Sentinel May 2025',
    async () => {
      const paper = soundSamples['programme.pdf'] as Uint8Array<ArrayBuffer>
      return { month: 'May', year: 2025, url: (await uploaded('ingrid', 'sentinel', 'May.pdf', paper)).url }
    },
    { makes: 'sentinel' },
  ),
  removal('DELETE sentinels/:id', 'removed the Sentinel May 2025', 'sentinel'),
  undo('POST sentinels/:id/put-back', 'brought back the Sentinel May 2025', 'sentinel'),

  sent('POST calendar', 'added the event Work party, 11/28/2026', entry, { makes: 'entry' }),
  sent('POST calendar/:id', 'changed the event Work party, 11/28/2026', { ...entry, notes: 'Gloves' }, { of: 'entry' }),
  removal('DELETE calendar/:id', 'removed the event Work party, 11/28/2026', 'entry'),
  undo('POST calendar/:id/put-back', 'brought back the event Work party, 11/28/2026', 'entry'),

  sent('POST alerts', 'posted the alert The gate is locked.', alert, { makes: 'alert' }),
  removal('DELETE alerts/:id', 'removed the alert The gate is locked.', 'alert'),
  undo('POST alerts/:id/put-back', 'brought back the alert The gate is locked.', 'alert'),

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
  removal('DELETE documents/:id', 'removed the document Closing it (Docs & Procs)', 'document'),
  undo('POST documents/:id/put-back', 'brought back the document Closing it (Docs & Procs)', 'document'),

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
  removal('DELETE offices/:id', 'removed the office Treasurer (board)', 'office'),
  undo('POST offices/:id/put-back', 'brought back the office Treasurer (board)', 'office'),

  sent('POST conversations', 'posted Who has a maul?', words('Who has a maul?'), { makes: 'conversation' }),
  sent('POST conversations/:id/replies', 'replied to Who has a maul?', words('I have.'), {
    of: 'conversation',
    makes: 'reply of conversation',
  }),
  sent('DELETE conversations/:id/replies/:reply', 'deleted a reply to Who has a maul?', undefined, {
    of: 'conversation',
  }),
  removal('DELETE conversations/:id', 'deleted the post Who has a maul?', 'conversation'),
  undo('POST conversations/:id/put-back', 'brought back the post Who has a maul?', 'conversation'),
]
