import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { can } from '../domain/account/capability'
import { nightOf, nightsBetween, roomOfBed } from '../domain/lodge/beds'
import {
  LodgeSettingsChoice,
  type LodgeSettingsState,
  lodgeSettings,
  lodgeSettingsHistory,
} from '../domain/lodge/lodge-settings'
import type { LodgeMonth, NightPlan, StatementView, TonightView } from '../domain/lodge/lodge-views'
import { toClubDate } from '../domain/shared/club-date'
import { Refusal } from '../domain/shared/refusal'
import { seasonFrom, seasonOf } from '../domain/shared/season'
import { dateOf, daysBefore, wallClockAt } from '../domain/wall/wall-clock'
import { rows } from '../event-log/database'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { answerHistory } from '../http/history'
import { putBack } from '../http/put-back'
import { familyLinks, isAdultOnDay } from '../members/member-read-model'
import { linksFor } from '../uploads/signed-links'
import { mayManage } from './booking-rules'
import { dutyIn, managersIn, mayManageRows, readDuty } from './lodge-duty'
import type { Asker, RoomRow, SeasonRow } from './lodge-facts'
import { roomRows, seasonRows } from './lodge-rows'
import { bedRows, bedView, leftIn, nightViews, queueRows, takenCounts } from './shown-nights'
import { ownStayRows, stayView } from './shown-stays'
import { familyStatements, nameRows, statementRows } from './statement'
import { cellIn, handOverRows, partiesOf, tonightRows } from './tonight'

interface PersonRow {
  readonly _id: string
  readonly fname: string
  readonly lname: string
  readonly isAdult: 0 | 1
  readonly isHidden: 0 | 1 | null
  readonly health: string | null
}

/** The reader and their linked family. */
const bookable = (tokenHash: string, today: string) =>
  rows<PersonRow>(sql`
    SELECT m.id AS _id, m.fname, m.lname, ${isAdultOnDay(today)} AS isAdult, l.is_hidden AS isHidden, l.health
    FROM sessions s JOIN members m ON m.id = s.member_id
      OR m.id IN (SELECT relative_id FROM family_links WHERE member_id = s.member_id AND is_linked = 1)
    LEFT JOIN lodge_settings l ON l.id = m.id
    WHERE s.token_hash = ${tokenHash} ORDER BY m.id <> s.member_id, m.birthdate`)

const tonightCount = (night: string) =>
  rows<{ people: number }>(sql`SELECT COUNT(*) AS people FROM bed_nights WHERE night = ${night}`)

export const lodgeRoutes = new Hono<App>()
  .get('/months/:month', allow('browse the club'), async (c) => {
    const month = c.req.param('month')
    if (toClubDate(`${month}-01`) === undefined) throw noSuch('month')
    const from = `${month}-01`
    const next = daysBefore(from, -32).slice(0, 7)
    const nights = nightsBetween(from, `${next}-01`)
    const { tokenHash } = c.var
    const wall = wallOf(c)
    const today = dateOf(wall)
    const to = nights.at(-1) ?? from
    const [rooms, seasons, taken, queue, own, people, [tonight], ...found] = await c.var.read(
      roomRows,
      seasonRows,
      takenCounts(from, to),
      queueRows(from, to),
      ownStayRows(tokenHash, today),
      bookable(tokenHash, today),
      tonightCount(nightOf(wall)),
      ...readDuty(from, to, sql`(SELECT member_id FROM sessions WHERE token_hash = ${tokenHash})`),
    )
    const { _id: reader } = c.var.reader
    const stays = own.map((row) => stayView(row, seasons, wall))
    const isAdministrator = manages(c)
    const duty = dutyIn(from, to, found)
    return c.json({
      month,
      today,
      now: wall.slice(11),
      rooms: rooms.map(withId),
      seasons: seasons.map(withId),
      nights: nightViews({ nights, today, rooms, seasons, taken, queue, duty, stays, reader, isAdministrator }),
      people: people.map(({ _id, fname, lname, isAdult, isHidden, health }) => {
        const isOwn = _id === reader || !isAdult
        return {
          ...{ _id, fname, name: `${fname} ${lname}`, isAdult: isAdult === 1 },
          isHidden: isOwn ? isHidden === 1 : null,
          health: isOwn ? (health ?? '') : null,
        }
      }),
      stays,
      tonight: tonight?.people ?? 0,
    } satisfies LodgeMonth)
  })

  .get('/nights/:night', allow('browse the club'), async (c) => {
    const night = c.req.param('night')
    if (toClubDate(night) !== night) throw noSuch('night')
    const [found, ...duty] = await c.var.read(bedRows(night), ...readDuty(night, night, ''))
    const { _id } = c.var.reader
    const isManager = mayManage(dutyIn(night, night, duty), askerOf(c), [night])
    const beds = found.map((row) => bedView(row, _id, isManager, (key) => linksFor(c)({ key, name: 'picture' })))
    return c.json({ night, beds } satisfies NightPlan)
  })

  .get('/tonight', allow('browse the club'), async (c) => {
    const night = nightOf(wallOf(c))
    const [rooms, found, known, notes, ...onDuty] = await c.var.read(
      roomRows,
      tonightRows(night),
      mayManageRows(night),
      handOverRows,
      ...readDuty(night, night, ''),
    )
    const duty = dutyIn(night, night, onDuty)
    const isManager = mayManage(duty, askerOf(c), [night])
    const parties = partiesOf(found, night, c.var.reader._id, isManager)
    const taken = Map.groupBy(found, ({ bed }) => roomOfBed(bed))
    return c.json({
      night,
      isManager,
      managers: managersIn(known, duty).map((one) => ({
        _id: one._id,
        name: one.name,
        phone: cellIn(one.phone),
      })),
      people: found.length,
      children: found.filter(({ sleepers, sleeper }) => isMinor(sleepers, sleeper)).length,
      left: rooms.reduce((sum, room) => sum + leftIn(room, taken.get(room.id)?.length ?? 0), 0),
      rooms: rooms.map(withId),
      parties,
      notes: [...notes],
    } satisfies TonightView)
  })

  .get('/statement', allow('browse the club'), async (c) => {
    const today = dateOf(wallOf(c))
    const asked = c.req.query('season') ?? seasonOf(today).from.slice(0, 4)
    if (!/^20\d\d$/.test(asked)) throw noSuch('season')
    const season = seasonFrom(Number(asked))
    const [found, links, names, seasons] = await c.var.read(
      statementRows(season.from, season.to),
      familyLinks(),
      nameRows(season.from, season.to),
      seasonRows,
    )
    const years = [...new Set([season.from, ...seasons.map(({ opensOn }) => seasonOf(opensOn).from)])].sort().reverse()
    return c.json({
      season: season.from.slice(0, 4),
      seasons: years.map((from) => from.slice(0, 4)),
      families: familyStatements(found, links, names, manages(c) ? undefined : c.var.reader._id),
    } satisfies StatementView)
  })

  .put('/settings/:id', allow('stay at the lodge'), async (c) => {
    const id = c.req.param('id')
    const data = await body(c, LodgeSettingsChoice)
    const { tokenHash } = c.var
    const outcome = await c.var.handle({
      type: 'ReviseLodgeSettings',
      target: { aggregate: lodgeSettings, id },
      reads: [bookable(tokenHash, c.var.now().today)],
      steps: (_loaded, by, [people]) => {
        const found = (people as PersonRow[]).find(({ _id }) => _id === id)
        const isOwn = id === by || (found !== undefined && !found.isAdult)
        if (!isOwn) throw new Refusal('FORBIDDEN', 'You can change this only for yourself and your children.')
        return [{ aggregate: lodgeSettings, id, command: { type: 'ReviseLodgeSettings', data } }]
      },
    })
    c.header('ETag', `"${outcome.version}"`)
    return c.json({ settings: (outcome.state as LodgeSettingsState).record })
  })

  .get('/settings/:id/history', allow('read history'), (c) =>
    answerHistory(c, { aggregate: lodgeSettings, history: lodgeSettingsHistory, id: c.req.param('id') }),
  )

  .post('/settings/:id/put-back', allow('manage lodge'), async (c) => {
    const { version } = await putBack(c, { aggregate: lodgeSettings, id: c.req.param('id') })
    c.header('ETag', `"${version}"`)
    // A health note is answered only with the list of a night.
    return c.body(null, 204)
  })

const manages = (c: Context<App>) => can(c.var.reader.role, 'manage lodge')

const askerOf = (c: Context<App>): Asker => ({ by: c.var.reader._id, isAdministrator: manages(c), now: wallOf(c) })

const wallOf = (c: Context<App>) => wallClockAt(Date.parse(c.var.now().at), c.env.CLUB_TIME_ZONE)

const withId = <Row extends RoomRow | SeasonRow>({ id, ...row }: Row) => ({ _id: id, ...row })

const isMinor = (sleepers: string, sleeper: number) =>
  ['minor', 'young guest'].includes((JSON.parse(sleepers) as { kind: string }[])[sleeper]?.kind ?? '')

const noSuch = (what: string) => new Refusal('NOT_FOUND', `This ${what} wasn’t found.`)
