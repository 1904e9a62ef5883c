import { ProofLine, ProofState } from '#domain/proof-views'
import { get, post, postForLines } from '../api/client'
import { resource } from '../api/resource'

export const proofState = resource((signal) => get('/proof', ProofState, signal), { staleMs: 0 })

export async function sealNow(): Promise<void> {
  const { value } = await post('/proof/seal', {})
  const state = ProofState.parse(value)
  // What was asked for before it must not be answered after it.
  await proofState.ensure()
  proofState.mutate(() => state)
}

export const proveNow = (onLine: (line: ProofLine) => void) => postForLines('/proof/check', ProofLine, onLine)
