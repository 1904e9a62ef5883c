import { type Challenge, solveChallengeWorkers } from 'altcha-lib'

import { Refused, type Work } from '../../sync/refused'
import workerUrl from './proof-worker?worker&url'

/** The message while it works. */
export const WORKING = 'The portal is very busy right now, so this takes a moment longer.'

/** More would slow the page down on a phone, whose other cores are slow ones. */
const MOST_WORKERS = 4

/** Solves what the portal asks for, beside the page: about a second on a phone. */
export async function solve(work: Work): Promise<unknown> {
  const challenge = work as unknown as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(trusted(workerUrl), { type: 'module' }),
  })
  if (!solution) throw Refused.unreachable()
  return { challenge, solution }
}

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string }
}

let policy: ReturnType<Policies['createPolicy']> | undefined

/** The address of our own script; the content security policy knows this policy by name. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy('proof-of-work', { createScriptURL: () => workerUrl })
  return policy?.createScriptURL(address) ?? address
}
