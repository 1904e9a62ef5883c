import { timingSafeEqual } from 'node:crypto'

import { utf8 } from '../../event-log/seal/sealing'

/** Compares in a time that tells nothing of where two texts differ. */
export function isSameText(sent: string, right: string): boolean {
  const [one, other] = [utf8(sent), utf8(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
