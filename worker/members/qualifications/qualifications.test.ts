import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { soundSamples } from '../../../quality/uploads/samples.mjs'
import { aggregates } from '../../club'
import type { ActivityPage } from '../../domain/admin/activity-views'
import type { InboxPage } from '../../domain/notification/notification-views'
import { plainSentence } from '../../domain/notification/notification-words'
import { holds } from '../../domain/qualification/holds'
import type { QualificationsOfMember, QualificationsOverview } from '../../domain/qualification/qualification-views'
import type { HistoryPage } from '../../domain/shared/history-entry'
import { daysBefore } from '../../domain/wall/wall-clock'
import { clubClock } from '../../event-log/club-clock'
import { verify } from '../../event-log/rebuild/rebuild'
import { olav } from '../../testing/cast'
import { enroll, theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { as } from '../../testing/portal'
import { beginAt } from '../../testing/test-clock'
import { follow, uploaded } from '../../testing/upload'
import { remindOfQualifications } from './qualification-reminders'
import { heldCards } from './qualification-rows'

// Nobody is reminded at night.
beginAt('18:00')

const { today } = clubClock(env.CLUB_TIME_ZONE)()
const inDays = (days: number) => daysBefore(today, -days)

let firstAid = ''
const card = { issuedOn: '2024-12-28', endsOn: inDays(38), issuedBy: 'Red Cross, Alder Falls' }

beforeAll(async () => {
  await theCast()
  const kind = { name: 'First aid', symbol: 'First aid', needed: 6 }
  const added = await as('ingrid').post('/qualification-kinds', kind)
  firstAid = (await added.json<{ qualificationKind: { _id: string } }>()).qualificationKind._id
})

const paper = async (player: 'olav' | 'ingrid' | 'ines') => {
  const content = soundSamples['programme.pdf'] as Uint8Array<ArrayBuffer>
  const { key } = await uploaded(player, 'qualification', 'Brekke first aid.pdf', content)
  return { key, fileName: 'Brekke first aid.pdf' }
}
const own = async (player: 'olav' | 'ines' | 'ingrid') =>
  (await (await as(player).get('/qualifications')).json<QualificationsOfMember>()).qualifications
const overview = async () => (await as('ingrid').get('/qualifications/overview')).json<QualificationsOverview>()
const inbox = async (player: 'olav') =>
  (await (await as(player).get('/notifications')).json<{ notifications: { what: string; title: string }[] }>())
    .notifications
const mayOn = async (day: string) => {
  const [cards] = await testDependencies().db.batch([heldCards(sql`SELECT 'olav' AS id`)])
  return holds(cards, 'olav', firstAid, day)
}

describe('a card that an administrator enters', () => {
  beforeAll(async () => {
    const file = await paper('ingrid')
    expect((await as('ingrid').put(`/qualifications/olav:${firstAid}`, { ...card, file })).status).toBe(200)
  })

  test('is shown to the member and to administrators, and to nobody else', async () => {
    expect(await own('olav')).toMatchObject([{ ...card, kind: firstAid, file: { fileName: 'Brekke first aid.pdf' } }])
    const { qualifications } = await (await as('ingrid').get('/qualifications/of/olav')).json<QualificationsOfMember>()
    expect(qualifications).toHaveLength(1)
    expect(await own('ines')).toEqual([])
    expect((await as('ines').get('/qualifications/of/olav')).status).toBe(403)
    expect((await as('ines').get('/qualifications/overview')).status).toBe(403)
  })

  test('has a file that the member and administrators can open, by links of their own', async () => {
    const [shown] = await own('olav')
    expect((await follow(shown?.file?.url ?? '')).status).toBe(200)
    const [seen] = (await (await as('ingrid').get('/qualifications/of/olav')).json<QualificationsOfMember>())
      .qualifications
    expect((await follow(seen?.file?.url ?? '')).status).toBe(200)
  })

  test('holds from the day of issue to its last day', async () => {
    const days = [daysBefore(card.issuedOn, 1), card.issuedOn, today, card.endsOn, inDays(39)]
    expect(await Promise.all(days.map(mayOn))).toEqual([false, true, true, true, false])
  })

  test.each([
    [{ issuedOn: inDays(1) }, 'The issue date can’t be in the future.'],
    [{ endsOn: '2024-12-28' }, 'The end date must be after the issue date.'],
    [{ endsOn: '02/31/2027' }, 'Please enter the end date as MM/DD/YYYY.'],
    [{ issuedBy: ' ' }, 'Please enter who issued it.'],
    [{ file: 'gone' }, 'A file you added is gone. Please add it again.'],
  ])('is refused with %j', async (wrong, sentence) => {
    const answer = await as('ingrid').put(`/qualifications/olav:${firstAid}`, { ...card, ...wrong })
    expect([answer.status, (await answer.json<{ error: string }>()).error]).toEqual([400, sentence])
  })

  test('needs a member and a kind that the club keeps', async () => {
    for (const id of [`nobody:${firstAid}`, 'olav:nothing', 'olav', ':']) {
      expect((await as('ingrid').put(`/qualifications/${id}`, card)).status, id).toBe(404)
    }
  })

  test('is told in its history, and an edit can be undone', async () => {
    const edit = await as('ingrid').put(
      `/qualifications/olav:${firstAid}`,
      { ...card, issuedBy: 'Red Crss' },
      { key: 'a-typing-error-1' },
    )
    expect(edit.status).toBe(200)
    expect(
      (await as('ingrid').post(`/qualifications/olav:${firstAid}/put-back`, { undo: 'a-typing-error-1' })).status,
    ).toBe(200)
    expect(await own('olav')).toMatchObject([{ issuedBy: card.issuedBy }])
    const { entries } = await (await as('ingrid').get(`/qualifications/olav:${firstAid}/history`)).json<HistoryPage>()
    expect(entries.map(({ action }) => action)).toEqual([
      'changed issued by',
      'changed issued by',
      'added the qualification',
    ])
  })
})

describe('a new card that a member sends', () => {
  const send = async (body: object, player: 'olav' | 'ines' = 'olav') =>
    as(player).post(`/qualifications/olav:${firstAid}/cards`, { issuedBy: 'Red Cross', ...body })

  test('needs a file and a later end, and can’t be sent for somebody else', async () => {
    const file = await paper('olav')
    expect(await (await send({ endsOn: inDays(800) })).json()).toMatchObject({
      error: 'Please add a photo or a file of the card.',
    })
    expect(await (await send({ endsOn: card.endsOn, file })).json()).toMatchObject({
      error: 'The new end date must be after the current one.',
    })
    expect((await send({ endsOn: inDays(800), file: await paper('ines') }, 'ines')).status).toBe(403)
    expect((await send({ endsOn: inDays(800), file: await paper('ines') })).status).toBe(400)
  })

  test('waits for an administrator, and until then the old one counts', async () => {
    expect((await send({ endsOn: inDays(800), file: await paper('olav') })).status).toBe(200)
    expect(await own('olav')).toMatchObject([
      { endsOn: card.endsOn, waiting: { endsOn: inDays(800), issuedOn: today } },
    ])
    expect(await mayOn(inDays(39))).toBe(false)
    expect((await overview()).ending).toMatchObject([{ member: 'olav', isWaiting: true, endsOn: card.endsOn }])
    expect((await as('olav').post(`/qualifications/olav:${firstAid}/confirm`)).status).toBe(403)
  })

  test('is told to the administrators, with the way to check it, until one of them has', async () => {
    const told = async () =>
      (await (await as('ingrid').get('/notifications')).json<InboxPage>()).notifications
        .filter(({ kind }) => kind === 'qualification')
        .map((one) => [plainSentence(one), one.path])
    expect(await told()).toEqual([
      ['Olav Brekke sent a card for you to check: First aid', '/members/olav/qualifications'],
    ])
    await as('ingrid').post(
      `/qualifications/olav:${firstAid}/return`,
      { reason: 'Too dark.' },
      { key: 'sent-back-by-mistake' },
    )
    expect(await told()).toEqual([])
    await as('ingrid').post(`/qualifications/olav:${firstAid}/put-back`, { undo: 'sent-back-by-mistake' })
    expect(await own('olav')).toMatchObject([{ waiting: { endsOn: inDays(800) }, returned: null }])
    expect(await told()).toHaveLength(1)
  })

  test('comes back with a reason, and the member is told', async () => {
    const reason = 'The date can’t be read.'
    expect((await as('ingrid').post(`/qualifications/olav:${firstAid}/return`, { reason: ' ' })).status).toBe(400)
    expect((await as('ingrid').post(`/qualifications/olav:${firstAid}/return`, { reason })).status).toBe(200)
    expect(await own('olav')).toMatchObject([{ endsOn: card.endsOn, waiting: null, returned: reason }])
    expect((await inbox('olav'))[0]).toMatchObject({ what: 'returned', title: 'First aid' })
    const again = await as('ingrid').post(`/qualifications/olav:${firstAid}/return`, { reason })
    expect([again.status, (await again.json<{ error: string }>()).error]).toEqual([
      409,
      'This card no longer waits to be checked.',
    ])
  })

  test('counts once it is confirmed, however often it is confirmed, and the member is told', async () => {
    await send({ endsOn: inDays(800), file: await paper('olav') })
    for (let times = 0; times < 2; times++) {
      expect((await as('ingrid').post(`/qualifications/olav:${firstAid}/confirm`)).status).toBe(200)
    }
    expect(await own('olav')).toMatchObject([{ endsOn: inDays(800), waiting: null, returned: null }])
    expect(await mayOn(inDays(39))).toBe(true)
    expect((await inbox('olav')).filter(({ what }) => what === 'confirmed')).toHaveLength(1)
    expect((await overview()).held).toEqual([{ kind: firstAid, members: 1 }])
  })

  test('waits again where its confirmation is undone, and the old one counts again', async () => {
    const confirm = (key: string) => as('ingrid').post(`/qualifications/olav:${firstAid}/confirm`, undefined, { key })
    const { entries } = await (await as('ingrid').get('/activity?kind=qualification')).json<ActivityPage>()
    const confirmed = entries.find(({ records }) => records[0]?.action.startsWith('confirmed'))
    expect(confirmed?.records[0]?.undoAt).toBe(`/qualifications/olav:${firstAid}`)
    await as('ingrid').post(`${confirmed?.records[0]?.undoAt}/put-back`, { undo: confirmed?.id })
    expect(await own('olav')).toMatchObject([{ endsOn: card.endsOn, waiting: { endsOn: inDays(800) } }])
    expect(await mayOn(inDays(39))).toBe(false)
    expect((await confirm('confirmed-once-more')).status).toBe(200)
    expect(await mayOn(inDays(39))).toBe(true)
  })

  test('may be the first of its kind, and counts for nothing before it is checked', async () => {
    const sent = await as('ines').post(`/qualifications/ines:${firstAid}/cards`, {
      ...{ issuedOn: '2026-01-10', endsOn: null, issuedBy: 'Owen', file: await paper('ines') },
    })
    expect(sent.status).toBe(200)
    expect(await own('ines')).toMatchObject([{ issuedOn: null, waiting: { issuedOn: '2026-01-10', endsOn: null } }])
    expect((await overview()).held).toEqual([{ kind: firstAid, members: 1 }])
  })
})

describe('a card that ends', () => {
  const remind = () => remindOfQualifications(testDependencies(), env)
  const reminded = async () => (await overview()).ending.map(({ member, reminded }) => [member, reminded])

  beforeAll(async () => {
    for (const [id, days] of [
      ['kofi', 61],
      ['lucia', 60],
      ['june', 14],
      ['henrik', -1],
    ] as const) {
      await enroll(id, { ...olav, fname: id, email: `${id}@skarnhollow.example` })
      await as('ingrid').put(`/qualifications/${id}:${firstAid}`, { ...card, endsOn: inDays(days) })
    }
  })

  test('is told of 60 and 14 days before, once, and the reminder is recorded first', async () => {
    expect(await remind()).toBeDefined()
    expect(await remind()).toBeUndefined()
    const shown = new Map((await reminded()) as [string, unknown][])
    expect(shown.get('lucia')).toEqual([{ on: today, days: 60 }])
    expect(shown.get('june')).toEqual([{ on: today, days: 14 }])
    expect(shown.get('henrik')).toEqual([])
    expect(shown.has('kofi')).toBe(false)
  })

  test('is told of by an administrator as well, once a day', async () => {
    for (let times = 0; times < 2; times++) await as('ingrid').post(`/qualifications/henrik:${firstAid}/remind`)
    expect(new Map((await reminded()) as [string, unknown][]).get('henrik')).toEqual([{ on: today, days: null }])
  })

  test('is told of anew once it has another end', async () => {
    await as('ingrid').put(`/qualifications/june:${firstAid}`, { ...card, endsOn: inDays(12) })
    expect(await remind()).toBeDefined()
    expect(new Map((await reminded()) as [string, unknown][]).get('june')).toEqual([{ on: today, days: 14 }])
  })
})

test('a card that is deleted holds no longer, and can be restored', async () => {
  expect(
    (await as('ingrid').delete(`/qualifications/olav:${firstAid}`, undefined, { key: 'a-removed-card-1' })).status,
  ).toBe(204)
  expect(await own('olav')).toEqual([])
  expect(await mayOn(today)).toBe(false)
  expect(
    (await as('ingrid').post(`/qualifications/olav:${firstAid}/put-back`, { undo: 'a-removed-card-1' })).status,
  ).toBe(200)
  expect(await mayOn(today)).toBe(true)
})

test('a member whose card was deleted sends one again, and nothing counts until it is checked', async () => {
  expect((await as('ingrid').delete(`/qualifications/olav:${firstAid}`)).status).toBe(204)
  const path = `/qualifications/olav:${firstAid}`
  const again = { issuedOn: inDays(-3), endsOn: inDays(30), issuedBy: 'Red Cross', file: await paper('olav') }
  expect((await as('olav').post(`${path}/cards`, again)).status).toBe(200)
  expect(await own('olav')).toMatchObject([{ issuedOn: null, waiting: { endsOn: inDays(30) } }])
  expect(await mayOn(today)).toBe(false)
  expect((await as('ingrid').post(`${path}/confirm`, undefined, { key: 'the-first-card-again' })).status).toBe(200)
  expect(await mayOn(today)).toBe(true)
  await as('ingrid').post(`${path}/put-back`, { undo: 'the-first-card-again' })
  expect(await own('olav')).toMatchObject([{ issuedOn: null, waiting: { endsOn: inDays(30) } }])
  expect(await mayOn(today)).toBe(false)
  expect((await verify({ ...testDependencies(), aggregates })).drift).toEqual([])
})
