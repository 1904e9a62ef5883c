import { ADMINISTRATOR, MEMBER, passwordOf } from './demo/accounts.mjs'
import { people } from './demo/households.mjs'
import { portalAt, Refused, signIn } from './portal-client.mjs'

const BEGIN_ANEW = 'Restore what was there, or start over with  npm start -- --fresh  which moves the old data aside.'

/** Refuses, in a sentence that says what to do, where the portal at `url` answers but cannot do its work. */
export async function assertReady(url) {
  const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
  if (answer?.ok) return
  throw new Error(`The portal's database or files are damaged or gone, so nobody could use it. ${BEGIN_ANEW}`)
}

/**
 * Whoever of the printed accounts of the demo club gets in with the password that is printed. A password may have been
 * changed; where it opens for none of them, the secrets are others than those with which the club was made.
 */
export async function openAccounts(url) {
  const open = []
  for (const name of [ADMINISTRATOR, MEMBER]) if (await letsIn(url, name)) open.push(name)
  if (open.length > 0) return open
  throw new Error(
    `The printed passwords do not open the demo club: .dev.vars holds other secrets than when it was made. ${BEGIN_ANEW}`,
  )
}

async function letsIn(url, name) {
  try {
    const { portal } = await signIn(portalAt(url, undefined, { attempts: 2 }), people.get(name).email, passwordOf(name))
    await portal.post('/signout')
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
