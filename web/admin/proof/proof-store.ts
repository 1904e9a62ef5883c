import { type ProofCursor, ProofState, ProofStep } from '#domain/admin/proof-views'
import { get, post } from '../../sync/client'
import { resource } from '../../sync/resource'

export const proofState = resource((signal) => get('/proof', ProofState, signal), { staleMs: 0 })

/** Seals all that has been recorded, in as many runs as that takes. */
export async function sealNow(): Promise<void> {
  // An answer to an earlier request must not replace this one.
  await proofState.ensure()
  for (let sealedTo = -1; ; ) {
    const { value } = await post('/proof/seal', {})
    const state = ProofState.parse(value)
    proofState.mutate(() => state)
    const reached = state.sealed?.to ?? 0
    if (reached >= state.head || reached === sealedTo) return
    sealedTo = reached
  }
}

/** One step of a proof: the first, or that which goes on where the one before it ended. */
export async function proveStep(from?: ProofCursor): Promise<ProofStep> {
  const { value } = await post('/proof/check', from ? { from } : {})
  return ProofStep.parse(value)
}
