import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'

import { insertCredentials, TEMPORARY_PASSWORD_LIFETIME, temporaryCredentials } from '../accounts/credentials'
import { recordIn } from '../accounts/member-record'
import { assertHoldsSecret } from '../accounts/setup-secret'
import { document } from '../domain/document/document'
import { foundingDocuments } from '../domain/document/founding-documents'
import { type MemberCommand, member } from '../domain/member/member'
import { foundingOffices } from '../domain/office/founding-offices'
import { office } from '../domain/office/office'
import { Refusal } from '../domain/shared/refusal'
import { email, required } from '../domain/shared/validation'
import { query, rows, type Statement } from '../event-log/database'
import { first } from '../event-log/event-log'
import { beingRestored } from '../event-log/rebuild/rebuild'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { idempotencyKey, newRecordId } from '../http/idempotency'
import { welcomeLetters } from './invitations'

const Administrator = z.object({
  fname: required('Please enter the first name.'),
  lname: required('Please enter the last name.'),
  email: email('Please enter the email address.'),
  password: required('Please enter a temporary password.', 4096),
  /** Whether the pages of documents begin with placeholders; the demo club brings documents of its own. */
  placeholders: z._default(z.boolean(), true),
})

/**
 * How a new club gets in: the holder of the setup secret adds the first administrator, and nobody after that, unless no
 * administrator has a password that opens the portal. The offices that every club has are there from the first time on,
 * vacant, and so are its documents, without a file.
 */
export const setupRoutes = new Hono<App>().post('/first-administrator', allow('secret'), async (c) => {
  await assertHoldsSecret(c)
  const { password, placeholders, ...who } = await body(c, Administrator)
  const credentials = await temporaryCredentials(c, password, who)
  const id = newRecordId(idempotencyKey(c))
  let isNewClub = true
  const { state } = await c.var.handleAs({
    type: 'EnrollMember',
    sealed: credentials.sealed,
    target: { aggregate: member, id },
    admission: [anyEvent, beingRestored],
    admit: ([found, [restored]]) => {
      if (restored?.isSo === 1)
        throw new Refusal('CONFLICT', 'An archive is being restored. Please finish that first, by restoring it again.')
      isNewClub = found.length === 0
      return 'system'
    },
    steps: () => [
      { aggregate: member, id, command: enrollment(who, c.var.now().today) },
      ...(isNewClub ? foundingOffices.map((founding) => ({ aggregate: office, ...founding })) : []),
      ...(isNewClub && placeholders ? foundingDocuments.map((founding) => ({ aggregate: document, ...founding })) : []),
    ],
    also: async () => [noWorkingAdministrator(), insertCredentials(id, await credentials.hash(), true)],
    effects: welcomeLetters,
    unless: new Refusal('CONFLICT', 'The club already has an administrator, who can sign in and add others.'),
  })
  c.var.note({ kind: 'administrator by secret', memberId: id })
  const { fname, lname, role, firstLogin } = recordIn(state)
  return c.json({ user: { _id: id, fname, lname, role, firstLogin } }, 201)
})

const enrollment = (
  who: Pick<z.infer<typeof Administrator>, 'fname' | 'lname' | 'email'>,
  joinDate: string,
): MemberCommand => ({
  type: 'EnrollMember',
  role: 'administrator',
  data: { ...who, joinDate, statusType: 'Active', isAdult: true, birthdate: null, phone: null, address: null },
})

const anyEvent = rows<{ one: 1 }>(sql`SELECT 1 AS one FROM events LIMIT 1`)

const noWorkingAdministrator = (): Statement =>
  first(
    query.run(sql`
      INSERT INTO assert_true
      SELECT NOT EXISTS (
        SELECT 1 FROM members JOIN credentials ON member_id = id
        WHERE role = 'administrator' AND (is_temporary = 0 OR changed_at > ${Date.now() - TEMPORARY_PASSWORD_LIFETIME})
      ), 'no administrator who can sign in'`),
  )
