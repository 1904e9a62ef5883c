import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'

import { insertCredentials, temporaryCredentials } from '../accounts/credentials'
import { type MemberCommand, type MemberState, member } from '../domain/member'
import { NewMember, withAdulthood } from '../domain/member-details'
import { memberStory } from '../domain/member-story'
import { Refusal } from '../domain/refusal'
import type { Outcome, Step } from '../event-log/order'
import type { App } from '../http/app'
import { body, bodyIfAny } from '../http/body'
import { commandIdOf, idMadeBy } from '../http/desk'
import { answerHistory } from '../http/history'
import { answerList } from '../http/list'
import { putBack } from '../http/put-back'
import { linksFor } from '../uploads/signed-links'
import { anotherAdministrator, inDirectory, lastAdministrator, noOtherRelatives, relativeGone } from './assertions'
import { enteredRevision } from './entered-revision'
import { FAMILY, familyHistory, namesOfFamily } from './family-history'
import { countFamilies, familyOnceSteps, familySteps, linkedTo, unlinkSteps, wholeRecord } from './family-steps'
import {
  directoryRows,
  linkRows,
  memberRow,
  membersNamed,
  pairsOf,
  type RelativeRow,
  relativesInDirectory,
} from './member-read-model'
import { updateProfile } from './profile-update'
import { directoryLine, visibleProfile } from './visible'

const Id = z.string().check(z.maxLength(64))
const Revision = z.looseObject({ family: z.optional(z.array(Id).check(z.maxLength(40))) })

export const memberRoutes = new Hono<App>()
  .get('/', (c) =>
    answerList(c, {
      permission: 'browse the club',
      lists: ['members'],
      query: directoryRows,
      shape: (found, reader) => ({ users: found.map((row) => directoryLine(row, reader)) }),
    }),
  )

  .get('/families', (c) =>
    answerList(c, {
      permission: 'browse the club',
      lists: ['family_links'],
      query: linkRows,
      shape: (links) => ({ families: countFamilies(links) }),
    }),
  )

  .get('/:id', async (c) => {
    const id = c.req.param('id')
    const [[row], pairs] = await c.var.read('browse the club', memberRow(id), pairsOf(id))
    if (!row) throw new Refusal('NOT_FOUND', 'This member is not in the directory.')
    // Who was linked or unlinked counts as well: an edit sends the family too.
    c.header('ETag', `"${pairs.reduce((sum, { version }) => sum + version, row.version)}"`)
    const relatives = pairs.flatMap(({ version, ...relative }) => (relative._id === null ? [] : [relative]))
    return c.json({ user: visibleProfile(id, row, relatives, c.var.reader, linksFor(c)) })
  })

  .get('/:id/history', (c) => {
    const id = c.req.param('id')
    return answerHistory(c, {
      aggregate: member,
      story: memberStory,
      id,
      names: namesOfFamily(id),
      besides: familyHistory(id),
    })
  })

  .post('/', async (c) => {
    const { today } = c.var.now()
    const { family, ...entered } = await body(c, NewMember, (fields) => withAdulthood(fields, today))
    const id = idMadeBy(commandIdOf(c))
    const credentials = entered.isAdult ? await temporaryCredentials(c, entered.password, entered) : undefined
    const outcome = await c.var.handle('manage members', {
      type: 'EnrollMember',
      ...(family
        ? { ...wholeRecord(id, family), reads: [membersNamed(family)] }
        : { target: { aggregate: member, id } }),
      steps: async (ledger) => [
        to(id, { type: 'EnrollMember', data: entered }),
        ...(await familySteps(ledger, id, family)),
      ],
      also: async () => [
        ...inDirectory(family),
        ...(credentials ? [insertCredentials(id, await credentials.hash(), true)] : []),
      ],
      unless: relativeGone,
    })
    return answerProfile(c, id, outcome, 201)
  })

  .put('/:id', async (c) => {
    const id = c.req.param('id')
    const { family: relatives, ...entered } = await body(c, Revision)
    const family = relatives?.filter((relative) => relative !== id)
    // The specification has one call for both screens: only a profile has a wallpaper, a picture or a password, and only
    // the other one has a status and a join date.
    if (isProfile(entered)) return answerProfile(c, id, { ...(await updateProfile(c, id)), found: [] }, 200)
    const outcome = await c.var.handle('manage members', {
      type: 'ReviseMember',
      ...wholeRecord(id, family),
      ...(family ? { reads: [membersNamed(family)] } : {}),
      steps: async (ledger) => {
        const { state } = await ledger.stream(member, id)
        const { family: _, ...revision } = enteredRevision(entered, state)
        return [to(id, { type: 'ReviseMember', data: revision }), ...(await familySteps(ledger, id, family))]
      },
      also: () => (family ? [...inDirectory([...family, id]), noOtherRelatives(id, family)] : []),
      unless: relativeGone,
    })
    return answerProfile(c, id, outcome, 200)
  })

  .put('/:id/role', async (c) => {
    const id = c.req.param('id')
    const { role } = await body(c, z.object({ role: z.enum(['member', 'administrator'], 'Please choose a role.') }))
    const outcome = await c.var.handle('manage members', {
      type: 'ChangeMemberRole',
      ...wholeRecord(id),
      steps: () => [to(id, { type: 'ChangeMemberRole', role })],
      also: anotherAdministrator,
      unless: lastAdministrator,
    })
    return answerProfile(c, id, outcome, 200)
  })

  .post('/:id/put-back', async (c) => {
    const id = c.req.param('id')
    const outcome = await putBack(c, {
      ...wholeRecord(id),
      aggregate: member,
      story: memberStory,
      id,
      permission: 'manage members',
      besidesField: FAMILY,
      reads: [relativesInDirectory(id)],
      besides: (ledger, position, [found]) => familyOnceSteps(ledger, id, position, idsOf(found)),
      also: (changes) => [...anotherAdministrator(changes), ...inDirectory(linkedTo(id, changes))],
      unless: lastAdministrator,
    })
    if ((outcome.state as MemberState).status !== 'enrolled') return c.body(null, 204)
    return answerProfile(c, id, { ...outcome, found: [] }, 200)
  })

  .delete('/:id', async (c) => {
    const id = c.req.param('id')
    const typed = await bodyIfAny(c, z.object({ lname: z.optional(z.string()) }))
    await c.var.handle('manage members', {
      type: 'RemoveMember',
      ...wholeRecord(id),
      steps: async (ledger) => [
        to(id, { type: 'RemoveMember', typedLastName: typed?.lname }),
        ...(await unlinkSteps(ledger, id)),
      ],
      also: (changes) => [...anotherAdministrator(changes), noOtherRelatives(id, [])],
      unless: lastAdministrator,
    })
    return c.body(null, 204)
  })

const idsOf = (found: unknown) => (found as { id: string }[]).map(({ id }) => id)

const isProfile = (entered: object) =>
  !('statusType' in entered || 'joinDate' in entered) &&
  ['wallpaper', 'avatar', 'password', 'currentPassword'].some((field) => field in entered)

const to = (id: string, command: MemberCommand): Step => ({ aggregate: member, id, command })

/** The record as the command left it, as the reader may see it. The family is left out where the command was not about it. */
function answerProfile(
  c: Context<App>,
  id: string,
  { state, version, found: [relatives] }: Outcome & { found: readonly unknown[] },
  status: 200 | 201,
) {
  const { record } = state as Extract<MemberState, { status: 'enrolled' }>
  c.header('ETag', `"${version}"`)
  return c.json(
    { user: visibleProfile(id, record, relatives as RelativeRow[] | undefined, c.var.reader, linksFor(c)) },
    status,
  )
}
