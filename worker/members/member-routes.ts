import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { insertCredentials, temporaryCredentials } from '../accounts/credentials'
import { countFamilies } from '../domain/family/families'
import { pairMembers } from '../domain/family/family'
import { type MemberCommand, type MemberState, member } from '../domain/member/member'
import { InvitedMember, NewMember, withAdulthood } from '../domain/member/member-details'
import { memberHistory } from '../domain/member/member-history'
import type { NameOf } from '../domain/shared/history-format'
import { Refusal } from '../domain/shared/refusal'
import type { StreamCommand } from '../event-log/command-envelope'
import { idOf } from '../event-log/stored-event'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body, bodyIfAny } from '../http/body'
import { answerHistory } from '../http/history'
import type { HistoryEvent } from '../http/history-events'
import { idempotencyKey, newRecordId } from '../http/idempotency'
import { answerList } from '../http/list'
import { putBack } from '../http/put-back'
import { linksFor } from '../uploads/signed-links'
import { answerProfile } from './answer-profile'
import { anotherAdministrator, inDirectory, lastAdministrator, noOtherRelatives, relativeGone } from './assertions'
import { familyOnceSteps, familySteps, linkedTo, unlinkSteps, wholeRecord } from './family-steps'
import { invitationOf, welcomeLetters } from './invitations'
import {
  directoryRows,
  exportedRows,
  familyPairStreams,
  familyPairs,
  type ListedRelative,
  type LostShift,
  linkRows,
  lostShifts,
  memberRow,
  membersNamed,
  readDirectory,
  relativesInDirectory,
} from './member-read-model'
import { updateMember } from './member-update'
import { directoryLines, visibleProfile } from './visible'

const Joining = z.object({ invite: z._default(z.boolean('Please choose how the member signs in.'), false) })

export const memberRoutes = new Hono<App>()
  .get('/', allow('browse the club'), (c) => {
    const { today } = c.var.now()
    return answerList(c, {
      lists: ['members'],
      day: today,
      query: (news) => directoryRows(news, today),
      shape: (found, reader) => ({ users: directoryLines(readDirectory(found), today, reader) }),
    })
  })

  .get('/families', allow('browse the club'), (c) =>
    answerList(c, {
      lists: ['family_links'],
      query: linkRows,
      shape: (links) => ({ families: countFamilies(links) }),
    }),
  )

  // Files leave the portal, so each is noted.
  .get('/export', allow('export the directory'), async (c) => {
    const [found] = await c.var.read(exportedRows())
    c.var.note({ kind: 'exported', memberId: c.var.reader._id, detail: 'members.csv' })
    c.header('Cache-Control', 'no-store')
    return c.json({ members: found })
  })

  .get('/:id', allow('browse the club'), async (c) => {
    const id = c.req.param('id')
    const { today } = c.var.now()
    const [[row], pairs] = await c.var.read(memberRow(id), familyPairs(id, today))
    if (!row) throw new Refusal('NOT_FOUND', 'This member isn’t in the directory.')
    // Linked and unlinked members count as well: an edit sends the family too.
    c.header('ETag', `"${pairs.reduce((sum, { version }) => sum + version, row.version)}"`)
    const relatives = pairs.flatMap(({ version, ...relative }) => (relative._id === null ? [] : [relative]))
    return c.json({ user: visibleProfile(id, row, relatives, today, c.var.reader, linksFor(c)) })
  })

  .get('/:id/history', allow('read history'), (c) => {
    const id = c.req.param('id')
    return answerHistory(c, {
      aggregate: member,
      history: memberHistory,
      id,
      names: namesOfFamily(id),
      besides: familyHistory(id),
    })
  })

  .post('/', allow('manage members'), async (c) => {
    const { today } = c.var.now()
    const { invite } = await body(c, Joining)
    const form = invite ? InvitedMember : NewMember
    const { family, ...entered } = await body(c, form, (fields) => withAdulthood(fields, today))
    const id = newRecordId(idempotencyKey(c))
    const sealed = 'password' in entered ? String(entered.password) : undefined
    const credentials = sealed === undefined ? undefined : await temporaryCredentials(c, sealed, entered)
    const invitation = invite && entered.isAdult ? invitationOf(c, id) : undefined
    const outcome = await c.var.handle({
      type: 'EnrollMember',
      sealed: credentials?.sealed ?? [],
      ...(family
        ? { ...wholeRecord(id, family), reads: [membersNamed(family, today)] }
        : { target: { aggregate: member, id } }),
      steps: async (loaded) => [
        to(id, { type: 'EnrollMember', data: entered }),
        ...(invitation ? [to(id, invitation.command)] : []),
        ...(await familySteps(loaded, id, family)),
      ],
      also: async () => [
        ...inDirectory(family),
        ...(credentials ? [insertCredentials(id, await credentials.hash(), true)] : []),
        ...(invitation ? [invitation.insert()] : []),
      ],
      effects: invitation?.letter ?? welcomeLetters,
      unless: relativeGone,
    })
    return answerProfile(c, id, outcome, 201)
  })

  .put('/:id', allow('edit own profile'), async (c) => {
    const id = c.req.param('id')
    const { token, ...outcome } = await updateMember(c, id)
    return answerProfile(c, id, outcome, 200, token ? { token } : {})
  })

  .put('/:id/role', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    const { role } = await body(c, z.object({ role: z.enum(['member', 'administrator'], 'Please choose a role.') }))
    const outcome = await c.var.handle({
      type: 'ChangeMemberRole',
      ...wholeRecord(id),
      steps: () => [to(id, { type: 'ChangeMemberRole', role })],
      also: anotherAdministrator,
      unless: lastAdministrator,
    })
    return answerProfile(c, id, outcome, 200)
  })

  // For a telephone that was lost, or a session that somebody else has.
  .delete('/:id/sessions', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    await c.var.handle({
      type: 'EndSessions',
      target: { aggregate: member, id },
      steps: () => [to(id, { type: 'EndSessions' })],
    })
    return c.body(null, 204)
  })

  .post('/:id/put-back', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    let lost: readonly LostShift[] = []
    const outcome = await putBack(c, {
      ...wholeRecord(id),
      aggregate: member,
      history: memberHistory,
      id,
      besidesField: FAMILY,
      reads: [relativesInDirectory(id), lostShifts(id, c.var.now().today)],
      besides: (loaded, position, [found, shifts]) => {
        lost = shifts as LostShift[]
        return familyOnceSteps(loaded, id, position, found as ListedRelative[])
      },
      also: (changes) => [...anotherAdministrator(changes), ...inDirectory(linkedTo(id, changes))],
      unless: lastAdministrator,
    })
    if ((outcome.state as MemberState).status !== 'enrolled') return c.body(null, 204)
    return answerProfile(c, id, { ...outcome, found: [] }, 200, { lostShifts: lost })
  })

  .delete('/:id', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    const typed = await bodyIfAny(c, z.object({ lname: z.optional(z.string()) }))
    await c.var.handle({
      type: 'RemoveMember',
      ...wholeRecord(id),
      steps: async (loaded) => [
        to(id, { type: 'RemoveMember', typedLastName: typed?.lname }),
        ...(await unlinkSteps(loaded, id)),
      ],
      also: (changes) => [...anotherAdministrator(changes), noOtherRelatives(id, [])],
      unless: lastAdministrator,
    })
    return c.body(null, 204)
  })

const to = (id: string, command: MemberCommand): StreamCommand => ({ aggregate: member, id, command })

/** The field that the links to others make. */
const FAMILY = 'family'

/** The family's part of the history of `id`: who was linked, and who was unlinked. */
const familyHistory = (id: string) => ({
  label: FAMILY,
  streams: familyPairStreams(id),
  change: (event: HistoryEvent, nameOf: NameOf) => {
    const name = nameOf(pairMembers(idOf(event.streamId)).find((member) => member !== id) ?? '')
    return event.type === 'FamilyLinked'
      ? { label: FAMILY, from: null, to: name }
      : { label: FAMILY, from: name, to: null }
  },
})

/** The names of everybody to whom `id` was ever linked. */
const namesOfFamily = (id: string) => sql`
  SELECT relative_id AS id, COALESCE(m.fname || ' ' || m.lname, f.fname || ' ' || f.lname, 'an erased member') AS name
  FROM family_links LEFT JOIN members m ON m.id = relative_id LEFT JOIN former_members f ON f.id = relative_id
  WHERE member_id = ${id}`
