import { beforeAll, expect, test } from 'vitest'

import { app } from '../../app'
import type { ActivityPage } from '../../domain/admin/activity-views'
import { allCommands } from '../../testing/all-commands'
import { olav } from '../../testing/cast'
import { carryOut, theCast } from '../../testing/club-house'
import { berit, checked, newImport } from '../../testing/import-file'
import { as } from '../../testing/portal'

/** Calls that change nothing of the club's records, and why. */
const NO_COMMANDS = [
  // Who comes and goes is told in the security log.
  ...['login/key', 'login', 'login/forgot-password', 'login/reset-password', 'password-reset/:token', 'signout'],
  ...['login/passkey/options', 'login/passkey', 'account/sessions', 'account/sessions/:id'],
  // They ask, and show who asks; what is done then is a call of its own.
  ...['account/confirmation', 'account/confirmation/options', 'users/:id/passkeys/options'],
  // The room's own questions; the requests that it passes on are below.
  ...['room/sessions', 'room/together'],
  // A file belongs to nothing until a command says so, and a feed's link is a key of one's own.
  ...['upload', 'calendar/feeds/:kind'],
  // What a member has read is nobody else's.
  'notifications/read',
  // What a link in a letter changes is told like the settings themselves, in its own test.
  ...['digests/:choice/:token', 'letters-off/:kind/:token'],
  // A browser's subscription is the device's own.
  ...['push/devices', 'push/devices/:id'],
  // They look, and what they find is kept beside the log.
  ...['proof/seal', 'proof/check', 'integrity/check', 'members/imports/dry-run'],
  // A log is brought into an empty installation as it was, and taken out of one; who opened that is in the security log.
  ...['archive-window', 'archive/runs'],
  ...['restore/log', 'restore/keys', 'restore/seals', 'restore/files/:key', 'restore/finish'],
  // Mail is looked after outside the log, and the person who runs the portal tries it.
  ...['dead-letters/:id/send-again', 'doctor/letter', 'doctor/password'],
  // A fault in a browser becomes a line of the Worker's log, and people's keys are wrapped anew without being changed.
  ...['client-errors', 'keys/rewrap', 'keys/rekey'],
  // How far somebody has read the wall is no fact of the club.
  'conversations/read-mark',
  // Only an empty club has no administrator yet; what it records is told in its own test.
  'setup/first-administrator',
]

const newest = async () => (await (await as('ingrid').get('/activity')).json<ActivityPage>()).entries[0]
const sentenceOf = (entry: Awaited<ReturnType<typeof newest>>) =>
  entry?.records.map(({ action, title }) => `${action} ${title}`).join(', ')

const imported = newImport()

beforeAll(theCast)

test('everything that can be done in the club is told in its activity, as soon as it is done', async () => {
  let before = 0
  for (const { route, told, send } of allCommands) {
    const answer = await send(crypto.randomUUID())
    expect([route, answer.ok, answer.ok || (await answer.text())]).toEqual([route, true, true])
    const entry = await newest()
    expect(entry?.last, `${route} is told`).toBeGreaterThan(before)
    expect(sentenceOf(entry), route).toBe(told)
    before = entry?.last ?? before
  }
})

test('so is what comes from a file, and its taking-back', async () => {
  await as('ingrid').post(`/members/imports/${imported}`, { rows: await checked(berit) })
  expect(await newest()).toMatchObject({ cause: imported, records: [{ title: 'Berit Lunde' }] })
  await as('ingrid').post(`/members/imports/${imported}/take-back`, { rows: [2] })
  expect(sentenceOf(await newest())).toBe('deleted the member Berit Lunde')
})

test('and what the portal does by itself', async () => {
  await carryOut('olav', { type: 'ReviseMember', data: { ...olav, statusType: 'Life' } })
  expect(await newest()).toMatchObject({ by: { _id: null, name: 'The portal' }, records: [{ title: 'Olav Brekke' }] })
})

test('there is nothing else to be done in the club', () => {
  const writing = app.routes.filter(({ method }) => !['GET', 'ALL'].includes(method))
  const known = new Set([
    ...allCommands.map(({ route }) => route),
    'POST members/imports/:id',
    'POST members/imports/:id/take-back',
  ])
  const unknown = writing
    .map(({ method, path }) => ({ method, path: path.replace(/^\/api\//, '').replace(/\/$/, '') }))
    .filter(({ method, path }) => !known.has(`${method} ${path}`) && !NO_COMMANDS.includes(path))
  expect(unknown).toEqual([])
})
