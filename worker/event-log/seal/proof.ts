import type { StoredEvent } from '../stored-event'
import { type Break, ChainWalk } from './chain'
import { openSeal, type Seal } from './seal'

/** A seal, and who kept it: the database itself, R2, or an archive. */
export interface Witness extends Seal {
  readonly keptBy: string
}

/** The result for the whole log. Without `broken` it is as it was recorded, as far as the last seal proves it. */
export interface Proof {
  readonly events: number
  readonly streams: number
  /** The position up to which a seal proves it, and how many seals were compared. */
  readonly sealedTo: number
  readonly seals: number
  /** The seal of the whole log as it is now: two logs with the same are the same. */
  readonly digest: string
  readonly broken?: Break
}

/**
 * Recomputes every hash and every seal of a log, without any key. A flipped byte, an event that is missing, two that were
 * exchanged, and a past that is another than the one that was sealed are each found at the first place that does not fit.
 */
export async function proveLog(
  pages: AsyncIterable<readonly StoredEvent[]>,
  witnesses: readonly Witness[],
  progress: (events: number) => unknown = () => {},
): Promise<Proof> {
  const walk = new ChainWalk()
  const waiting = Map.groupBy(
    witnesses.toSorted((a, b) => a.toPosition - b.toPosition),
    ({ toPosition }) => toPosition,
  )
  const found = { sealedTo: 0, seals: 0 }
  let previous = ''
  let seal = openSeal(previous)
  let sinceSeal = 0
  const proof = (broken?: Break): Proof => ({
    events: walk.events,
    streams: walk.streams,
    ...found,
    digest: sinceSeal === 0 ? previous : seal.close(),
    ...(broken ? { broken } : {}),
  })

  for await (const page of pages) {
    for (const event of page) {
      const broken = walk.follow(event)
      if (broken) return proof(broken)
      seal.add(event)
      sinceSeal++
      const here = waiting.get(event.position)
      if (!here) continue
      const is = seal.close()
      const stranger = here.find((witness) => witness.seal !== is || witness.previous !== previous)
      previous = is
      seal = openSeal(is)
      sinceSeal = 0
      if (stranger) return proof(otherPast(stranger, found.sealedTo))
      waiting.delete(event.position)
      found.sealedTo = event.position
      found.seals += here.length
    }
    await progress(walk.events)
  }
  const [[missing] = []] = waiting.values()
  return proof(missing && cutOff(missing, walk.events))
}

export const otherPast = ({ toPosition, keptBy, sealedAt }: Witness, provenTo: number): Break => ({
  position: provenTo + 1,
  why: `between here and position ${toPosition} the log is not the one that was sealed on ${utcDay(sealedAt)} (the seal kept by ${keptBy}): an event was moved or replaced`,
})

export const cutOff = ({ toPosition, keptBy, sealedAt }: Witness, last: number): Break => ({
  position: last + 1,
  why: `the log ends before this position, but on ${utcDay(sealedAt)} it was sealed up to position ${toPosition} (the seal kept by ${keptBy})`,
})

const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10)
