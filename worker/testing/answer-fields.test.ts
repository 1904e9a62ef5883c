import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import { access } from '../app'
import { toRichText } from '../domain/shared/rich-text'
import { clubClock } from '../event-log/club-clock'
import { isOpen } from '../http/access'
import { allCommands, idOf } from './all-commands'
import { type Asked, authenticator } from './authenticator'
import { olav } from './cast'
import { clubDay } from './club-day'
import { theCast } from './club-house'
import { raceDay } from './duty-commands'
import { berit, checked, newImport } from './import-file'
import { withOpenArchive } from './open-archive'
import { as, request } from './portal'
import { subscribedBrowser } from './push-service'
import { sendCard } from './qualification-commands'
import { beginAt } from './test-clock'
import { uploaded } from './upload'
import { enterHours } from './work-hours-commands'

// In the small hours the night at the lodge is that of the day before.
beginAt('18:00')

const checkedIn = import.meta.glob<string>('./answer-fields.txt', { query: '?raw', import: 'default', eager: true })

/** Who is answered: a member who has to do with what is asked for, one who has not, and an administrator. */
const readers = { 'the member themself': 'olav', 'another member': 'ines', 'an administrator': 'ingrid' } as const

/** Calls that members may send, but for the road's picture, of which there need not be one. */
const READS = [...access]
  .flatMap(([route, needed]) =>
    route.startsWith('GET ') && !isOpen(needed) && !route.endsWith('/camera') ? [route.replace('GET /api', '')] : [],
  )
  .sort()

const contact = { phone: olav.phone, address: olav.address }

const { today } = clubClock(env.CLUB_TIME_ZONE)()
const imported = newImport()

const recordIn = (path: string) =>
  idOf(
    {
      '/calendar': 'entry',
      '/series': 'series',
      '/lost-and-found': 'foundItem',
      '/qualification-kinds': 'qualificationKind',
      '/stays': 'stay',
    }[path] ?? path.slice(1, -1),
  )

const pathOf = (route: string) =>
  route
    .replace('/as-of/:day/dates/:id', `/as-of/:day/dates/${idOf('race')}`)
    .replace(':day', today)
    // The event of the commands is eight days ahead.
    .replace(':month', clubDay(8).slice(0, 7))
    .replace(':night', today)
    .replace('/lodge/rooms/:id', `/lodge/rooms/${idOf('lodgeRoom')}`)
    .replace('/lodge/hand-over/:id', `/lodge/hand-over/${idOf('handOverNote')}`)
    .replace('/lodge/seasons/:id', `/lodge/seasons/${idOf('lodgeSeason')}`)
    .replace('/duties/:date', `/duties/${idOf('race')}`)
    .replace('/shifts/:shift/', '/shifts/tow/')
    .replace('/removed/:kind', '/removed/alert')
    .replace('/users/:id', '/users/olav')
    .replace('/notification-settings/:id', '/notification-settings/olav')
    .replace('/pass-watches/:id', '/pass-watches/olav')
    .replace('/work-hours/:id', `/work-hours/${idOf('hours')}`)
    .replace('/qualifications/:id', `/qualifications/${idOf('card')}`)
    .replace('/of/:member', '/of/olav')
    .replace('/members/:id', '/members/olav')
    .replace('/imports/:id', `/imports/${imported}`)
    .replace(/^(\/[\w-]+)\/:id/, (_, folder: string) => `${folder}/${recordIn(folder)}`)
    .replace(/documents$/, 'documents?section=docs-procs')
    .replace(/offices$/, 'offices?section=board')
    .replace(/^\/conversations\/changes$/, '/conversations/changes?since=0')
    .replace(/^\/search$/, '/search?q=brekke')
    .replace(/^\/activity\/changes$/, '/activity/changes?first=1&last=1')

/** The places in an answer at which something stands: 'users[].phone.cell'. */
function placesIn(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, `${place}[]`))
  if (value === null || typeof value !== 'object') return [place]
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, place ? `${place}.${key}` : key))
}

/** What there is more of than the commands leave behind: files, a reply, something removed, an import, a family. */
async function furnish() {
  const picture = soundSamples['slope.jpg'] as Uint8Array<ArrayBuffer>
  const paper = soundSamples['programme.pdf'] as Uint8Array<ArrayBuffer>
  const attachments = [{ key: (await uploaded('olav', 'chat', 'slope.jpg', picture)).key }]
  await as('olav').post(`/conversations/${idOf('conversation')}/replies`, { message: toRichText('Look.'), attachments })
  await as('olav').put(`/conversations/${idOf('conversation')}/reactions/${idOf('conversation')}/olav/stars`)
  const file = { key: (await uploaded('ingrid', 'document', 'Rules.pdf', paper)).key }
  await as('ingrid').post('/documents', { section: 'docs-procs', kind: 'file', title: 'Rules', file })
  const alert = { type: 'info', message: toRichText('Soup.'), expirationDate: '2099-01-01' }
  await as('ingrid').post('/alerts', alert)
  await as('ingrid').delete(`/alerts/${idOf('alert')}`)
  await as('ingrid').post(`/members/imports/${imported}`, { rows: await checked(berit) })
  await as('ingrid').post(`/members/imports/${imported}/take-back`, { rows: [2] })
  await as('ingrid').put('/users/olav', { family: ['solveig'] })
  const answers = { deadline: null, places: 20, guests: 2 }
  await as('ingrid').post(`/calendar/${idOf('race')}`, { ...raceDay, answers })
  await as('olav').put(`/dates/${idOf('race')}/answers/olav`, { answer: 'yes' })
  await enterHours('Split kindling', crypto.randomUUID())
  await sendCard('2034-12-28', crypto.randomUUID())
  await as('olav').post('/calendar/feeds/club', {})
  const hours = { from: '05:00', to: '21:00' }
  const cold = { what: 'cold', below: 20, days: [5, 6], hours, isOn: true }
  await as('olav').put('/pass-watches/olav', { rules: { '00000001': cold } })
  const endpoint = 'https://fcm.googleapis.com/fcm/send/olav'
  await as('olav').post('/push/devices', { ...subscribedBrowser().subscription, endpoint })
  const asked = await as('olav').post('/users/olav/passkeys/options')
  const passkey = await (await authenticator()).create((await asked.json<{ options: Asked }>()).options)
  await as('olav').post('/users/olav/passkeys', { passkey })
  await as('olav').put('/users/olav', { ...contact, email: 'olav@ember.example' })
  await withOpenArchive()
  await as('nora').delete('/archive-window')
  await withOpenArchive()
  const insert = 'INSERT INTO dead_letters (id, member_id, letter, reason, written_at, given_up_at)'
  await env.DB.prepare(`${insert} VALUES ('one', 'olav', 'welcome', 'address', ?1, ?1)`).bind(Date.now()).run()
}

const told: string[] = []

beforeAll(async () => {
  await theCast()
  for (const { send } of allCommands) await send(crypto.randomUUID())
  await furnish()
  for (const route of READS) {
    const answers = new Map<string, string[]>()
    for (const [who, player] of Object.entries(readers)) {
      const answer = await as(player).get(pathOf(route))
      const type = answer.headers.get('content-type') ?? ''
      const places = type.startsWith('application/json') ? placesIn(await answer.json()) : [type]
      // That a call is refused, and how, is the matter of another test.
      if (answer.ok) answers.set(who, [...new Set(places)].sort())
    }
    for (const [places, alike] of Map.groupBy(answers, ([, places]) => places.map((place) => `  ${place}\n`).join('')))
      told.push(`${route} for ${alike.map(([who]) => who).join(', ')}\n${places}`)
  }
})

test('every reader is told what was looked through, and not a field more', () => {
  expect(told.join('')).toBe(checkedIn['./answer-fields.txt'])
})

test('a stranger is told nothing by any of them', async () => {
  for (const route of READS) {
    const answer = await request(pathOf(route))
    expect([route, answer.status, Object.keys(await answer.json()).sort()]).toEqual([
      route,
      401,
      ['code', 'error', 'requestId'],
    ])
  }
})
