import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'

import { email, required } from '../domain/fields'
import { foundingOffices } from '../domain/founding-offices'
import { type MemberCommand, member } from '../domain/member'
import { office } from '../domain/office'
import { Refusal } from '../domain/refusal'
import { query, type Statement } from '../event-log/database'
import { first } from '../event-log/event-log'
import type { App } from '../http/app'
import { body } from '../http/body'
import { commandIdOf, idMadeBy } from '../http/desk'
import { insertCredentials, temporaryCredentials } from './credentials'
import { recordIn } from './member-record'
import { assertHoldsSecret } from './setup-secret'

const Administrator = z.object({
  fname: required('Please enter the first name.'),
  lname: required('Please enter the last name.'),
  email: email('Please enter the email address.'),
  password: required('Please enter a temporary password.', 4096),
})

/**
 * How a new club gets in: whoever holds the setup secret adds the first administrator, and nobody after that. The offices
 * that every club has are there from then on, and nobody holds them yet.
 */
export const setupRoutes = new Hono<App>().post('/first-administrator', async (c) => {
  await assertHoldsSecret(c)
  const { password, ...who } = await body(c, Administrator)
  const credentials = await temporaryCredentials(c, password, who)
  const id = idMadeBy(commandIdOf(c))
  const { state } = await c.var.handleAs({
    type: 'EnrollMember',
    target: { aggregate: member, id },
    admission: [],
    admit: () => 'system',
    steps: () => [
      { aggregate: member, id, command: enrollment(who, c.var.now().today) },
      ...foundingOffices.map((founding) => ({ aggregate: office, ...founding })),
    ],
    also: async () => [noAdministrator(), insertCredentials(id, await credentials.hash(), true)],
    unless: new Refusal('CONFLICT', 'The club has an administrator already, who can add others.'),
  })
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

const noAdministrator = (): Statement =>
  first(
    query.run(sql`
      INSERT INTO assert_true
      SELECT NOT EXISTS (SELECT 1 FROM members WHERE role = 'administrator'), 'no administrator'`),
  )
