import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ADMINISTRATOR, MEMBER, passwordOf, TEMPORARY_PASSWORD } from '../../scripts/demo/accounts.mjs'
import { people } from '../../scripts/demo/households.mjs'
import { box, paint } from '../../scripts/demo/paint.mjs'
import { seal } from '../../scripts/key-exchange.mjs'
import { portalAt, signIn } from '../../scripts/portal-client.mjs'
import { drawPdf } from '../uploads/draw-pdf.mjs'
import type { Engine, EngineWindow } from './engine.ts'
import { type PortalProxy, WITHOUT_SERVICE_WORKER } from './proxy.ts'
import { title } from './target.ts'
import { type User, userAt } from './user.ts'

export interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
}

export const nora = accountOf(ADMINISTRATOR)
export const marit = accountOf(MEMBER)

function accountOf(name: string): Account {
  const { email } = people.get(name) as unknown as { email: string }
  return { name, email, password: passwordOf(name) }
}

/** The demo club as one engine meets it: its people, each in a window of their own, and what is done beside the browser. */
export async function openClub(engine: Engine, proxy: PortalProxy) {
  const portal = portalAt(proxy.url)
  const sessions = new Map<string, Promise<{ token: string; userId: string }>>()
  const users = new Map<string, User>()
  const folder = await mkdtemp(join(tmpdir(), 'ski-club-engine-'))
  const windows = new Set<EngineWindow>()
  const visits = new Set<EngineWindow>()

  async function openWindow(address = proxy.url): Promise<User> {
    const window = await engine.openWindow()
    await window.resize({ width: 1280, height: 900 })
    windows.add(window)
    return userAt(window, address)
  }

  function sessionOf({ email, password }: Account) {
    const session = sessions.get(email) ?? signIn(portal, email, password)
    sessions.set(email, session)
    return session
  }

  /** Puts a session where the portal keeps it, so that not every scenario begins with the sign-in form. */
  async function rememberSession(user: User, account: Account, session = sessionOf(account)) {
    const { token, userId } = await session
    await user.open('/login')
    await user.sees(title('Sign in'))
    const stored = { token, userId, 'have-joyride': 'true add-event' }
    await user.evaluate(`void Object.assign(localStorage, ${JSON.stringify(stored)})`)
  }

  async function openSignedIn(account: Account) {
    const user = await openWindow()
    // One of the two windows has a service worker and one has none, as on the first visit.
    if (account === nora) await user.open(WITHOUT_SERVICE_WORKER)
    await rememberSession(user, account)
    return user
  }

  /** The window in which this member has signed in. */
  async function as(account: Account): Promise<User> {
    const user = users.get(account.email) ?? (await openSignedIn(account))
    users.set(account.email, user)
    return user
  }

  async function visit(address?: string): Promise<User> {
    const user = await openWindow(address)
    visits.add(user.window)
    if (!address) await user.open(WITHOUT_SERVICE_WORKER)
    return user
  }

  const agent = await (await as(nora)).evaluate<string>('navigator.userAgent')
  // A session of her own: where she shows who she is, it goes on by another token, and no window may lose its own by that.
  const norasPortal = signIn(portal, nora.email, nora.password)
  const asNora = async () => (await norasPortal).portal

  return {
    engine,
    url: proxy.url,
    /** A window for one scenario alone. It gets a service worker only where another `address` is named. */
    visit,
    /** The same, of somebody who signs in just now: ten minutes later some commands ask again who it is. */
    visitSignedIn: async (account: Account): Promise<User> => {
      const user = await visit()
      await rememberSession(user, account, signIn(portal, account.email, account.password))
      return user
    },
    closeVisits: async () => {
      for (const window of visits) await window.close()
      for (const window of visits) windows.delete(window)
      visits.clear()
    },
    rememberSession,
    asNora,
    idOf: async (account: Account) => (await sessionOf(account)).userId,
    maritsId: async () => (await sessionOf(marit)).userId,
    as,
    /** Adds an adult for this engine alone, who has a temporary password. */
    addMember: async (fname: string): Promise<Account & { readonly fname: string; readonly lname: string }> => {
      const lname = engine.name
      const email = `${fname}.${lname}@skarnhollow.example`.toLowerCase()
      const { 'temporary-password': password } = await seal(portal, { 'temporary-password': TEMPORARY_PASSWORD })
      await (await asNora()).post('/users/', { ...NEIGHBOR, fname, lname, email, password })
      return { fname, lname, name: `${fname} ${lname}`, email, password: TEMPORARY_PASSWORD }
    },
    /** The same, of somebody who has been through the wizard. */
    finishWizard: async (account: Account): Promise<Account> => {
      const first = await signIn(portal, account.email, account.password)
      const chosen = passwordOf(account.name)
      const { 'new-password': password } = await seal(portal, { 'new-password': chosen })
      await first.portal.put(`/users/first-login/${first.userId}`, { password, birthdate: NEIGHBOR.birthdate })
      return { ...account, password: chosen }
    },
    pdf: (name: string) => save(name, drawPdf({ line: name })),
    picture: (name: string) => save(name, RED_AND_BLUE),
    file: (name: string, content: string) => save(name, content),
    /** Every error that the pages reported since this was last asked. */
    takeErrors: () => proxy.takeErrors(agent).filter(isFault),
    takePictures: async (file: string) => {
      for (const [index, window] of [...windows].entries()) await window.screenshot(`${file}-${index}.png`)
    },
    close: () => rm(folder, { recursive: true }),
  }

  async function save(name: string, content: Uint8Array | string) {
    const file = join(folder, name)
    await writeFile(file, content)
    return file
  }
}

export type Club = Awaited<ReturnType<typeof openClub>>

/** That a box grew again while its size was told is put off to the next frame, and no fault. */
const isFault = (error: string) => !error.includes('ResizeObserver loop')

/** A picture twice as wide as high, so that there is something to crop. */
const RED_AND_BLUE = paint({
  width: 480,
  height: 240,
  shapes: [box('#c02020', 0, 0, 1, 1), box('#2020c0', 1, 0, 1, 1)],
})

const NEIGHBOR = {
  isAdult: true,
  birthdate: '1985-03-09',
  joinDate: '2024-11-02',
  statusType: 'Active',
  phone: { home: '2065550190', work: '', cell: '2065550191' },
  address: { street: '7 Ferry Landing Road', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
  family: [],
}
