import { passwordOf, TEMPORARY_PASSWORD } from '../../scripts/demo/accounts.mjs'
import { seal } from '../../scripts/key-exchange.mjs'
import { portalAt, signIn } from '../../scripts/portal-client.mjs'
import { type Account, nora } from './cast'

/** What a browser keeps of somebody who has signed in. */
export interface Session {
  readonly token: string
  readonly userId: string
}

/** What changes an email, a role or a member wants somebody who has just shown who they are (worker/domain/account/confirmation.ts). */
const FRESH_MS = 5 * 60_000

/**
 * Signs people in with a real key exchange, each once in a while: the same session serves all journeys that do not end it.
 */
export function openSessions(url: string) {
  const sessions = new Map<string, { readonly session: Promise<Session>; readonly at: number }>()
  const portal = portalAt(url)

  const of = (account: Account): Promise<Session> => {
    const { email, password } = account
    const known = sessions.get(email)
    if (known && performance.now() - known.at < FRESH_MS) return known.session
    const session: Promise<Session> = signIn(portal, email, password)
    sessions.set(email, { session, at: performance.now() })
    return session
  }

  // A session of her own: where she shows who she is, it goes on by another token, and no browser may lose its own by that.
  let norasPortal: { readonly signedIn: ReturnType<typeof signIn>; readonly at: number } | undefined
  const asNora = async () => {
    if (!norasPortal || performance.now() - norasPortal.at >= FRESH_MS)
      norasPortal = { signedIn: signIn(portal, nora.email, nora.password), at: performance.now() }
    return (await norasPortal.signedIn).portal
  }

  /** Adds an adult for one journey alone, who has been through the wizard already. */
  const enroll = async (fname: string, lname: string): Promise<Account> => {
    const email = `${fname}.${lname}@skarnhollow.example`.toLowerCase()
    const { 'temporary-password': temporary } = await seal(portal, { 'temporary-password': TEMPORARY_PASSWORD })
    const details = { ...NEIGHBOUR, fname, lname, email, password: temporary }
    await (await asNora()).post('/users/', details)

    const account = { fname, lname, name: `${fname} ${lname}`, email, password: passwordOf(`${fname} ${lname}`) }
    const first = await signIn(portal, email, TEMPORARY_PASSWORD)
    const { 'new-password': password } = await seal(portal, { 'new-password': account.password })
    await first.portal.put(`/users/first-login/${first.userId}`, { password, birthdate: NEIGHBOUR.birthdate })
    return account
  }

  return { of, asNora, enroll }
}

export type Sessions = ReturnType<typeof openSessions>

const NEIGHBOUR = {
  isAdult: true,
  birthdate: '1985-03-09',
  joinDate: '2024-11-02',
  statusType: 'Active',
  phone: { home: '2065550190', work: '', cell: '2065550191' },
  address: { street: '7 Ferry Landing Road', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
  family: [],
}
