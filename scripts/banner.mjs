import { ADMINISTRATOR, MEMBER, NEWCOMER, passwordOf, TEMPORARY_PASSWORD } from './demo/accounts.mjs'
import { people } from './demo/households.mjs'

/** What a newcomer must know once the demo club can be visited. Whoever is not among `open` has another password by now. */
export function demoBanner(address, open) {
  const account = (role, name) =>
    open.includes(name) ? [role, name, passwordOf(name), ''] : [role, name, 'was changed', '']
  const accounts = [
    account('Administrator', ADMINISTRATOR),
    account('Member', MEMBER),
    ['New member', NEWCOMER, TEMPORARY_PASSWORD, 'until they set up their account'],
  ]
  return `
  Skarn Hollow Ski Club is open:  ${address}

${accounts.map(([role, name, password, note]) => `    ${role.padEnd(15)}${people.get(name).email.padEnd(34)}${password.padEnd(19)}${note}`.trimEnd()).join('\n')}

    Its emails are at ${address}/dev/mail. The club and these passwords are made up.
    Ctrl-C stops everything; the next start keeps the data.
`
}

/** The same for a portal without the demo club. */
export const emptyBanner = (address) => `
  The portal is open:  ${address}

    Add the first administrator:  npm run first-admin -- --email you@example.org --name "First Last"
    Ctrl-C stops everything; the next start keeps the data.
`
