import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type { Context } from 'hono'

import { can } from '../domain/capability'
import { wantsConfirmation } from '../domain/confirmation'
import { Refusal } from '../domain/refusal'
import type { Statement } from '../event-log/database'
import { EventLog } from '../event-log/event-log'
import type { Order, Outcome } from '../event-log/order'
import type { World } from '../event-log/world'
import type { App, Command, Permission, Portal, Reader } from './app'
import { assertMemberMayCall } from './call-limits'
import { once } from './once'
import { reasonOf } from './reason'

/** How a token becomes a reader: one statement, read together with what the reader asks for. */
export interface Admittance {
  /** With `besides`, what that amounts to is in its row as well, under this name. */
  statement(tokenHash: string, besides?: SQL): Statement
  /** The reader, or `undefined` where the session does not exist, has ended or was revoked. */
  readerOf(answer: unknown): Reader | undefined
  /** When the session ends, however much it is used. */
  endOf(answer: unknown): number | undefined
  /** Whether the reader has shown lately who they are: by signing in, by the password or by a passkey. */
  isConfirmed(answer: unknown): boolean
  /** Whether the reader may not do what their role allows until they have a passkey. */
  lacksPasskey?(answer: unknown): boolean
  /** The statement that notes that the session is in use, where that was not noted lately. */
  renewal(answer: unknown, tokenHash: string): Statement | undefined
}

/** Work that goes on after the answer. */
interface Afterwards {
  deliver(what: NonNullable<Outcome['toDeliver']>): Promise<unknown>
  note(statement: Statement): Promise<unknown>
}

type Desk = Pick<Portal, 'read' | 'readBeside' | 'handle' | 'handleAs'>

/**
 * The counter at which every request is let in and served, in as few D1 calls as it takes. Here, where every request
 * comes past, `c.get` is used: `c.var` copies all variables each time.
 */
export function openDesk(c: Context<App>, world: World, admittance: Admittance, { deliver, note }: Afterwards): Desk {
  const log = new EventLog(world)

  const letIn = (permission: Permission, answer: unknown): Reader => {
    const reader = admittance.readerOf(answer)
    if (!reader) throw new Refusal('NOT_SIGNED_IN', 'Please sign in.')
    c.set('reader', reader)
    c.set('sessionEnds', admittance.endOf(answer))
    const may =
      typeof permission === 'function' ? permission(reader) : !reader.firstLogin && can(reader.role, permission)
    const renewal = isOfSomebody(c) && admittance.renewal(answer, c.get('tokenHash'))
    if (renewal) c.get('later')(scheduler.wait(0).then(() => note(renewal)))
    if (may) return reader
    if (admittance.lacksPasskey?.(answer)) throw passkeyMissing()
    throw reader.firstLogin
      ? new Refusal('FIRST_LOGIN', 'Please finish setting up your account first.')
      : new Refusal('FORBIDDEN', 'Only administrators can do that.')
  }

  /** Refuses unless the member has confirmed that it's them. */
  const assertConfirmed = (answer: unknown, wants: string | undefined) => {
    if (!wants || admittance.isConfirmed(answer)) return
    throw new Refusal('CONFIRM_IT_IS_YOU', `${wants} We ask again because it’s been more than 10 minutes.`)
  }

  /** However much a call reads and does, it is one. */
  const assertMayCall = once(() => assertMemberMayCall(c, c.get('reader')._id))

  const session = (besides?: SQL) => {
    const tokenHash = c.get('tokenHash')
    if (!tokenHash) throw new Refusal('NOT_SIGNED_IN', 'Please sign in.')
    return admittance.statement(tokenHash, besides)
  }

  const readBeside: Portal['readBeside'] = async (permission, besides, ...statements) => {
    const batch = [session(besides), ...statements] as readonly Statement[]
    const [answer, ...answers] = await world.db.batch(batch)
    letIn(permission, answer)
    await assertMayCall()
    assertConfirmed(answer, wantsConfirmation([], capabilityIn(permission)))
    return [(answer as { besides: unknown }[])[0]?.besides, ...answers] as never
  }

  const handleAs: Portal['handleAs'] = async (command) => {
    const order = { ...(await orderOf(c, command)), ...command }
    const steps: Order['steps'] = async (ledger, actor) => {
      // Some commands are carried out on the word of a link, and then nobody is signed in.
      if (c.get('reader')) await assertMayCall()
      return command.steps(ledger, actor)
    }
    const outcome = await log.handle({ ...order, ...reasonOf(c, order), steps } as Order)
    const { toDeliver } = outcome
    // The answer goes first; what is in the outbox is safe there.
    if (toDeliver) c.get('later')(scheduler.wait(0).then(() => deliver(toDeliver)))
    return outcome
  }

  return {
    readBeside,
    read: async (permission, ...statements) => {
      const [, ...answers] = await readBeside(permission, undefined, ...statements)
      return answers as never
    },
    handle: async (permission, { reads = [], steps, isProven, ...command }: Command) => {
      let found: readonly unknown[] = []
      let admitted: unknown
      const outcome = await handleAs({
        ...command,
        steps: (ledger, actor) => steps(ledger, actor, found),
        admission: [session(), ...reads] as readonly Statement[],
        admit: ([answer, ...answers]) => {
          found = answers
          admitted = answer
          return letIn(permission, answer)._id
        },
        approve: (changes) => {
          if (!isProven?.()) assertConfirmed(admitted, wantsConfirmation(changes, capabilityIn(permission)))
        },
      })
      return { ...outcome, found }
    },
    handleAs,
  }
}

const passkeyMissing = () =>
  new Refusal(
    'PASSKEY_NEEDED',
    'Administrators of this club sign in with a passkey. Add one on your Account page first.',
  )

const capabilityIn = (permission: Permission) => (typeof permission === 'string' ? permission : undefined)

/**
 * Whether the request tells that somebody is there: pictures are fetched by the page, and what a page asks for while
 * nobody touches it, such as a list that others have changed, must not keep an abandoned session open.
 */
const isOfSomebody = (c: Context<App>) =>
  c.req.header('authorization') !== undefined && c.req.header('x-unattended') === undefined

/** The request's own facts about the command: its key, its version, and a hash by which a repeat is recognized. */
async function orderOf(c: Context<App>, command: Pick<Command, 'type' | 'content' | 'sealed'>) {
  return {
    id: commandIdOf(c),
    requestId: c.get('requestId'),
    requestHashes: await hashRequest(c, command),
    ifMatch: readIfMatch(c.req.header('if-match')),
  }
}

/** The client's idempotency key, or a new one. Its form is fixed, for it is kept. */
export function commandIdOf(c: Context<App>): string {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return c.get('freshKey')
  if (!/^[\w-]{16,64}$/.test(key))
    throw new Refusal('INVALID', 'The Idempotency-Key must be 16 to 64 letters or digits.')
  return key
}

/** The id of what a creating command makes: the same for a repeated command. */
export function idMadeBy(commandId: string): string {
  return createHash('sha256').update(`made by ${commandId}`).digest().subarray(0, 16).toString('base64url')
}

async function hashRequest(
  c: Context<App>,
  { type, content, sealed = [] }: Pick<Command, 'type' | 'content' | 'sealed'>,
) {
  const sent =
    content !== undefined
      ? JSON.stringify(content)
      : c.req.raw.headers.has('content-type')
        ? JSON.stringify(await c.get('rawBody')())
        : ''
  const why = c.req.header('x-reason')
  const said = [c.req.method, c.req.path, c.req.header('if-match') ?? '', withoutSealed(sent)]
  const text = [type, ...said, ...(why ? [why] : []), ...(sealed.length > 0 ? [passwords(c, sealed)] : [])].join('\n')
  // It is kept for a month, and what was typed must not be found by trying.
  return c.get('keys').macs('request hashes', text)
}

/** With the token of the session, which is kept nowhere: without it nobody can try passwords against the hash. */
const passwords = (c: Context<App>, sealed: readonly string[]) =>
  JSON.stringify([c.req.header('authorization') ?? '', ...sealed])

/** A password is sealed anew for every try, so its ciphertext does not tell one request from another. */
const withoutSealed = (text: string) => text.replace(/"eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+"/g, '"sealed"')

function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const [, version] = /^"(\d+)"$/.exec(header) ?? []
  if (version === undefined) throw new Refusal('INVALID', 'If-Match must be a version, such as "3".')
  return Number(version)
}
