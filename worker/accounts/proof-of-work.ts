import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Refusal } from '../domain/shared/refusal'
import type { Statement } from '../event-log/database'
import { type PurposeKeys, purposeKeys } from '../event-log/keys/purpose-keys'
import { isSpent, spendUntil } from '../http/security/challenge'

/*
 * While so many sign-ins fail that somebody must be guessing, each try of a stranger costs work: the browser looks for the
 * number from which a key was derived, which the portal has done once and knows again by an HMAC. Eight million rounds of
 * SHA-256 take the four cores of a phone about a second, and an attacker as long for every password.
 */
const ROUNDS = 2_000
const FEWEST = 2_500
const MOST = 5_500
const LIFETIME = 5 * 60_000

type Secrets = Pick<Env, 'PEPPER' | 'EASY_PROOFS'>

const text = z.string().check(z.maxLength(128))

/** A solved challenge as a browser sends it. Everything in it that matters is signed. */
const Solved = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: text,
      cost: z.number(),
      expiresAt: z.number(),
      keyLength: z.number(),
      keyPrefix: text,
      keySignature: text,
      nonce: text,
      salt: text,
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.number(), derivedKey: text }),
})

/** The refusal that hands out a challenge, in the words of what went on too often. */
export async function proofNeeded(env: Secrets, message: string): Promise<Refusal> {
  return new Refusal('PROOF_NEEDED', message, { work: await newWork(env) })
}

async function newWork(env: Secrets): Promise<Challenge> {
  const isEasy = env.EASY_PROOFS !== undefined
  const keys = await purposeKeys(env)
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: isEasy ? 1 : ROUNDS,
    counter: isEasy ? randomInt(3) : randomInt(MOST, FEWEST),
    deriveKey,
    expiresAt: new Date(Date.now() + LIFETIME),
    ...workSecrets(keys, keys.versions[0]),
  })
}

interface Proof {
  /** Whether it counts: it is right, and was not used before. */
  readonly isProven: SQL
  /** Uses it up; comes after the statement that asks whether it counts. */
  readonly use: readonly Statement[]
}

/** The proof that came with a request. Anything that is none counts for nothing. */
export async function readProof(env: Secrets, sent: unknown): Promise<Proof> {
  const { success, data } = Solved.safeParse(sent)
  if (!success || !(await isSolved(env, data))) return { isProven: sql`false`, use: [] }
  const { nonce, expiresAt } = data.challenge.parameters
  const name = `proof ${nonce}`
  return { isProven: sql`NOT ${isSpent(name)}`, use: [spendUntil(name, expiresAt * 1000)] }
}

/** Whether the work was done, for a challenge that the portal handed out less than five minutes ago. */
async function isSolved(env: Secrets, { challenge, solution }: Payload): Promise<boolean> {
  const keys = await purposeKeys(env)
  for (const version of keys.versions) {
    const secrets = workSecrets(keys, version)
    // A solution that is no hexadecimal number makes this throw.
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => NOT)
    if (verified) return true
  }
  return false
}
const NOT = { verified: false }

const workSecrets = (keys: PurposeKeys, version: number | undefined) => ({
  hmacSignatureSecret: keys.mac('links', 'proof of work', version),
  hmacKeySignatureSecret: keys.mac('links', 'proof of work, solved', version),
})
