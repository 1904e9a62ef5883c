import { describe, expect, test } from 'vitest'

import { SECRET_NAMES } from '../secrets.mjs'
import { judge, judgeLetter } from './deployed-portal.mjs'
import { lineOf } from './findings.mjs'
import { examineEncryption } from './old-encryption.mjs'

const ill = (findings) => findings.filter(({ isWell }) => !isWell).map(lineOf)

describe('a deployed portal', () => {
  const now = Date.parse('2026-11-22T20:00:00Z')
  const ago = (minutes) => new Date(now - minutes * 60_000).toISOString()
  const sound = {
    now: ago(0),
    version: { id: 'v1', tag: 'abc', uploadedAt: ago(600) },
    screens: 'B0B8VFox',
    settings: [...SECRET_NAMES, 'CLUB_NAME'],
    bindings: ['ASSETS', 'DB', 'FILES', 'MAIL', 'VERSION', 'Wall'],
    unreadable: [],
    addresses: { PUBLIC_URL: 'https://portal.stormcrest.org', MAIL_FROM: 'portal@stormcrest.org' },
    migrations: ['0001_event_log.sql'],
    crons: { '*/5 * * * *': ago(3), '20 10 * * *': ago(600) },
    ready: {
      parts: Object.fromEntries(
        ['database', 'schema', 'files', 'integrity', 'seal', 'space', 'mail'].map((part) => [part, 'ok']),
      ),
      database: { bytes: 12_000_000, most: 10_000_000_000, events: 640 },
    },
    room: 'ok',
  }
  const surroundings = {
    url: 'https://portal.stormcrest.org',
    crons: ['*/5 * * * *', '20 10 * * *'],
    local: { worker: 'abc', screens: 'B0B8VFox' },
    migrations: ['0001_event_log.sql'],
    now,
  }
  const with_ = (change, others = {}) => ill(judge({ ...sound, ...change }, { ...surroundings, ...others }))
  const parts = (change) => ({ ready: { ...sound.ready, parts: { ...sound.ready.parts, ...change } } })

  test('that is well is told so, line by line', () => {
    const lines = judge(sound, surroundings).map(lineOf)
    expect(lines.every((line) => line.startsWith('  ✓ '))).toBe(true)
    expect(lines.join('\n')).toContain('12.0 MB of 10 GB, 640 entries in the log')
    expect(lines.join('\n')).toContain('*/5 * * * * 3 min ago')
  })

  test.each([
    ['a binding is missing', { bindings: ['DB'] }, 'no ASSETS, no FILES'],
    ['a secret is missing', { settings: SECRET_NAMES.slice(0, 3) }, 'no SETUP_SECRET'],
    ['a secret is another one', { unreadable: ['SUBJECT_KEKS'] }, 'SUBJECT_KEKS cannot be used'],
    ['the development mailbox is set', { settings: [...SECRET_NAMES, 'DEV_MAILBOX'] }, 'DEV_MAILBOX'],
    [
      'its links lead elsewhere',
      { addresses: { ...sound.addresses, PUBLIC_URL: 'https://other.org' } },
      'https://other.org',
    ],
    ['its clock is wrong', { now: ago(2) }, '-120 s apart'],
    ['a migration is missing', { migrations: [] }, '0001_event_log.sql not applied'],
    ['the database is nearly full', parts({ space: 'nearly full' }), '10 GB'],
    ['the files cannot be reached', parts({ files: 'failed' }), 'R2 does not answer'],
    ['the nightly check found something', parts({ integrity: 'unsound' }), 'check unsound'],
    ['the room is down', { room: 'failed' }, 'room'],
    ['a cron trigger does not come', { crons: { '20 10 * * *': ago(600) } }, '*/5 * * * * has not run lately'],
    [
      'a nightly one does not come',
      { crons: { '*/5 * * * *': ago(3), '20 10 * * *': ago(5_000) } },
      '20 10 * * * has not run',
    ],
    ['letters do not go out', parts({ mail: 'failing' }), 'some emails could not be delivered'],
    ['the sender is the demo club’s', { addresses: { ...sound.addresses, MAIL_FROM: 'a@b.example' } }, 'demo club’s'],
    ['another Worker is deployed', { version: { ...sound.version, tag: 'def' } }, 'def, and this checkout is abc'],
    ['other screens are deployed', { screens: 'other' }, 'other, and this checkout’s are B0B8VFox'],
  ])('where %s, that is said in one line', (_, change, sentence) => {
    expect(with_(change)).toEqual([expect.stringContaining(sentence)])
  })

  test('a cron trigger of a version that is minutes old may still come', () => {
    const version = { ...sound.version, uploadedAt: ago(10) }
    expect(with_({ version, crons: {} })).toEqual([])
    expect(with_({ version: { ...version, uploadedAt: ago(40) }, crons: { '20 10 * * *': ago(1) } })).toHaveLength(1)
  })

  test('a letter that is not taken says what is missing', () => {
    const refused = { sent: false, reason: 'not set up', code: 'E_SENDER_DOMAIN_NOT_AVAILABLE' }
    expect(lineOf(judgeLetter('a@b.org', refused))).toContain('npx wrangler email sending enable')
    expect(lineOf(judgeLetter('a@b.org', { sent: true }))).toContain('✓ test email')
  })
})

describe('the encryption of a deployed portal', () => {
  test('is well where nothing older than TLS 1.2 is accepted', async () => {
    expect(await examineEncryption('https://portal.stormcrest.org', () => false)).toMatchObject({ isWell: true })
    // Nobody listens there.
    expect(await examineEncryption('https://127.0.0.1:9')).toMatchObject({ isWell: true })
  })

  test('is not where it is, and the doctor says what to set', async () => {
    const found = await examineEncryption('https://portal.stormcrest.org', () => true)
    expect(lineOf(found)).toContain('Minimum TLS Version to 1.2')
  })
})
