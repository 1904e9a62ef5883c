import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { SetupFacts, SetupList } from '../domain/account/setup-views'
import { type MemberCommand, member } from '../domain/member/member'
import type { ClubDate } from '../domain/shared/club-date'
import { Refusal } from '../domain/shared/refusal'
import { rows } from '../event-log/database'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'

const Hiding = z.object({ hidden: z.boolean('Please say whether the list is hidden.') })

/** The first steps of a new club, for the administrator who founded it. */
export const setupListRoutes = new Hono<App>()
  .get('/', allow('manage members'), async (c) => {
    const [[first], [own]] = await c.var.read(founding, hiding(c.var.tokenHash))
    const isNew = first !== undefined && first.at > Date.now() - NEW_CLUB_DAYS * 24 * 3_600_000
    const isTheirs = isNew && first.founder === c.var.reader._id
    const isHidden = isTheirs && own?.hidesSetup === 1
    if (!isTheirs || isHidden) return c.json({ facts: null, isHidden } satisfies SetupList)
    const [[row]] = await c.var.read(factsRow(c.var.reader._id, c.var.now().today))
    return c.json({ facts: row ? factsOf(row, first.at) : null, isHidden } satisfies SetupList)
  })

  .put('/:id', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    const { hidden } = await body(c, Hiding)
    await c.var.handle({
      type: 'HideSetup',
      target: { aggregate: member, id },
      steps: (_loaded, actor) => {
        if (actor !== id) throw new Refusal('NOT_FOUND', 'This list belongs to another administrator.')
        const command: MemberCommand = { type: 'HideSetup', hidesSetup: hidden }
        return [{ aggregate: member, id, command }]
      },
    })
    return c.body(null, 204)
  })

/** A club counts as new for so long after its first event. */
const NEW_CLUB_DAYS = 90

/** The club's founder and the time: the log begins with its first administrator. */
const founding = rows<{ founder: string; at: number }>(sql`
  SELECT substr(stream_id, ${'member:'.length + 1}) AS founder, recorded_at AS at FROM events WHERE position = 1`)

const hiding = (tokenHash: string) =>
  rows<{ hidesSetup: number }>(sql`
    SELECT hides_setup AS hidesSetup FROM sessions JOIN members ON id = member_id WHERE token_hash = ${tokenHash}`)

interface FactsRow {
  readonly passwordAt: number | null
  readonly others: number
  /** JSON. */
  readonly names: string
  readonly hasImported: number
  readonly invitable: number
  readonly uninvited: number
  readonly offices: number
  readonly vacant: number
  readonly office: string | null
  readonly documents: number
  readonly missing: number
  /** JSON. */
  readonly titles: string
  readonly hasMeeting: number
  readonly administrators: number
}

const SOME = 3

/** Counts what there is so far, for `id`. A new club is small. */
const factsRow = (id: string, today: ClubDate) =>
  rows<FactsRow>(sql`
    SELECT
      (SELECT MAX(recorded_at) FROM events
       WHERE stream_id = ${`member:${id}`} AND type = 'FirstLoginCompleted') AS passwordAt,
      (SELECT COUNT(*) FROM members WHERE id <> ${id}) AS others,
      (SELECT json_group_array(name) FROM (
        SELECT fname || ' ' || lname AS name FROM members WHERE id <> ${id} LIMIT ${SOME})) AS names,
      EXISTS (SELECT 1 FROM commands WHERE command_id >= 'import-' AND command_id < 'import.') AS hasImported,
      (SELECT COUNT(*) FROM members WHERE id <> ${id} AND email IS NOT NULL) AS invitable,
      (SELECT COUNT(*) FROM members WHERE email IS NOT NULL AND has_signed_in = 0 AND (
        invitation IS NULL OR invitation->>'isWithdrawn' OR invitation->>'lastDay' < ${today})) AS uninvited,
      (SELECT COUNT(*) FROM offices WHERE section = 'board') AS offices,
      (SELECT COUNT(*) FROM offices WHERE section = 'board' AND holders = '[]') AS vacant,
      (SELECT title || ', ' || fname || ' ' || lname FROM offices JOIN members ON members.id = holders->>0
       WHERE section = 'board' ORDER BY offices.rank LIMIT 1) AS office,
      (SELECT COUNT(*) FROM documents WHERE kind = 'file') AS documents,
      (SELECT COUNT(*) FROM documents WHERE kind = 'file' AND file IS NULL) AS missing,
      (SELECT json_group_array(title) FROM (
        SELECT title FROM documents WHERE kind = 'file' AND file IS NOT NULL LIMIT ${SOME})) AS titles,
      EXISTS (SELECT 1 FROM meetings) AS hasMeeting,
      (SELECT COUNT(*) FROM members WHERE role = 'administrator') AS administrators`)

const factsOf = (row: FactsRow, foundedAt: number): SetupFacts => ({
  foundedAt: new Date(foundedAt).toISOString(),
  passwordAt: row.passwordAt === null ? null : new Date(row.passwordAt).toISOString(),
  others: row.others,
  names: JSON.parse(row.names) as string[],
  hasImported: row.hasImported === 1,
  invited: { done: row.invitable - row.uninvited, of: row.invitable },
  offices: { done: row.offices - row.vacant, of: row.offices },
  office: row.office,
  documents: { done: row.documents - row.missing, of: row.documents },
  titles: JSON.parse(row.titles) as string[],
  hasMeeting: row.hasMeeting === 1,
  administrators: row.administrators,
})
