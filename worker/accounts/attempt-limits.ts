import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { normalEmail } from '../domain/shared/validation'
import type { App } from '../http/app'
import { networksIn } from '../http/security/client-address'
import {
  type Counted,
  type Counter,
  countEveryTry,
  counter,
  giveBack,
  isUsedUp,
  type Limit,
  remainingWaits,
  startAnew,
} from '../http/security/throttle'
import { isKnownDevice, knownDevice } from './device-cookie'
import { emailKeys } from './email-reservations'
import { readProof } from './proof-of-work'

interface Guarded {
  /** As it was typed. */
  readonly email: string
  /** The proof of work that was sent along, if one was. */
  readonly proof: unknown
  readonly onDevice: Limit
  /** Strangers of one network: an IPv4 address or an IPv6 /64, and the /48 around it. */
  readonly fromNetwork: readonly Limit[]
  /** Strangers of one network who try this account. */
  readonly ofAccount?: readonly Limit[]
  /** All strangers together. Once it is used up, each further try of theirs costs a proof of work. */
  readonly ofStrangers: Limit
}

/**
 * How something is counted that strangers may try for an account: from a device that the account knows on that device
 * alone, so that nobody else's tries matter there; from any other by network, and together with those of all strangers.
 */
export async function limitAttempts(c: Context<App>, guarded: Guarded) {
  const device = await knownDevice(c)
  const work = await readProof(c.env, guarded.proof)
  const account = normalEmail(guarded.email)
  const onDevice = counter(c.var.keys, guarded.onDevice, `${device}|${account}`)
  const ofAccount = countersHere(c, guarded.ofAccount ?? [], `${account}|`)
  const fromNetwork = countersHere(c, guarded.fromNetwork)
  const ofStrangers = counter(c.var.keys, guarded.ofStrangers)
  const strangers = [...ofAccount, ...fromNetwork, ofStrangers]
  const isKnown = isKnownDevice(device, emailKeys(c.var.keys, account))
  const mayTry = sql`CASE scope WHEN ${onDevice.scope} THEN ${isKnown}
    ELSE NOT ${isKnown} AND (${work.isProven} OR NOT ${isUsedUp([ofStrangers])}) END`

  return {
    device,

    /** Stand in a batch in this order, and what uses up the proof behind them. `isNew` holds for what is no repeat. */
    statements: (isNew = sql`true`) =>
      [
        remainingWaits([onDevice, ...strangers]),
        countEveryTry([onDevice, ...strangers], { when: sql`${isNew} AND ${mayTry}` }),
      ] as const,
    useProof: work.use,

    /** Reads the answers of the two statements. */
    read(waits: readonly Wait[], counted: readonly Counted[]): Tried {
      const own = counted.find(({ scope }) => scope === onDevice.scope)
      const counts = ({ scope }: { readonly scope: string }) =>
        scope !== ofStrangers.scope && (scope === onDevice.scope) === (own !== undefined)
      const isHeldUp = waits.some(counts)
      // A try that came too soon makes the wait longer; one that was not counted leaves it as it was.
      const until = [...waits.map(({ scope, milliseconds: wait }) => ({ scope, wait })), ...counted].filter(counts)
      return {
        isDeviceKnown: own !== undefined,
        deviceTries: own?.count ?? 0,
        wait: isHeldUp ? Math.max(...until.map(({ wait }) => wait)) : undefined,
        needsProof: counted.length === 0,
      }
    },

    /** It was no try after all. */
    takeBack: ({ isDeviceKnown }: Tried) => giveBack(isDeviceKnown ? [onDevice] : strangers),

    /** It was the member: what was tried here before is forgotten, and what `others` have counted. */
    pardon: ({ isDeviceKnown }: Tried, ...others: readonly Counter[]) =>
      isDeviceKnown
        ? [startAnew(onDevice, ...others)]
        : [startAnew(...ofAccount, ...others), giveBack([...fromNetwork, ofStrangers])],
  }
}

interface Tried {
  readonly isDeviceKnown: boolean
  /** How often it was tried on the device, this time included. */
  readonly deviceTries: number
  /** Milliseconds until the next try; `undefined` where nothing holds this one up. */
  readonly wait: number | undefined
  /** Nothing was counted: a proof of work has to come along. */
  readonly needsProof: boolean
}

interface Wait {
  readonly scope: string
  readonly milliseconds: number
}

/** A counter for each network that the request comes from, the narrower first. */
export const countersHere = (c: Context<App>, limits: readonly Limit[], whose = ''): Counter[] =>
  networksIn(c.req.raw.headers).flatMap((network, width) => {
    const limit = limits[width]
    return limit ? [counter(c.var.keys, limit, whose + network)] : []
  })
