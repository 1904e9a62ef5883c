import { Refused } from '../../sync/refused'

/**
 * Makes an attempt, and where the portal asks for a proof of work first, which it does of strangers while somebody guesses
 * passwords, once more with one. `onWork` hears why it takes a moment. The code for it is fetched only then.
 */
export async function withProof<Result>(
  attempt: (proof?: unknown) => Promise<Result>,
  onWork?: (sentence: string) => void,
): Promise<Result> {
  try {
    return await attempt()
  } catch (fault) {
    if (!(fault instanceof Refused && fault.work)) throw fault
    const { solve, WORKING } = await import('./proof-of-work')
    onWork?.(WORKING)
    return attempt(await solve(fault.work))
  }
}
