import { ADMINISTRATOR, MEMBER, NEWCOMER, passwordOf, TEMPORARY_PASSWORD } from '../../scripts/demo/accounts.mjs'
import { people } from '../../scripts/demo/households.mjs'

/** Somebody who can sign in. */
export interface Account {
  readonly fname: string
  readonly lname: string
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Administrators. An account may upload twenty files in ten minutes: journeys that bring files take turns with them. */
export const nora = account(ADMINISTRATOR)
export const owen = account('Owen Castellane')

/** A member who has been through the wizard. */
export const marit = account(MEMBER)

/** Holds the office of hill and lift. Nora has corrected his address since he came. */
export const dale: Account = { ...account('Dale Whitcomb'), email: 'dale.w@skarnhollow.example' }

/** Two who have not: Mina goes through it, Jasper only ever looks at it. */
export const mina = account(NEWCOMER, TEMPORARY_PASSWORD)
export const jasper = account('Jasper Farrow', TEMPORARY_PASSWORD)

function account(name: string, password: string = passwordOf(name)): Account {
  const person = people.get(name) as Omit<Account, 'password'> | undefined
  if (!person) throw new Error(`${name} is not in the demo club.`)
  const { fname, lname, email } = person
  return { fname, lname, name, email, password }
}
