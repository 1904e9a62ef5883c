import type { Parcel, Sender } from './outbox'

const PATIENCE_MS = 2_000
const AGAIN_MS = 500

/**
 * What the room is told; nothing where there is no room. A notice that comes too late is worth nothing: whoever connects
 * anew asks for everything. One that was lost is given once more at once, so that whose session has ended is out of the
 * room within five seconds all the same; the outbox tries again after minutes only.
 */
export function roomSenders({ PARTY_URL, PARTY_SECRET }: Pick<Env, 'PARTY_URL' | 'PARTY_SECRET'>) {
  const tell = async (notice: Readonly<Record<string, unknown>>) => {
    if (!PARTY_URL) return
    await tellOnce(notice).catch(async () => {
      await scheduler.wait(AGAIN_MS)
      await tellOnce(notice)
    })
  }
  const tellOnce = async (notice: Readonly<Record<string, unknown>>) => {
    const answer = await fetch(`${PARTY_URL}/parties/main/wall`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${PARTY_SECRET}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(notice),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The room answered ${answer.status}.`)
  }
  return {
    changed: {
      attempts: 3,
      send: ({ payload, position }: Parcel) => tell({ event: 'changed', position, ...payload }),
    },
    'signed out': {
      attempts: 12,
      send: ({ payload }: Parcel) => tell({ event: 'signed out', ...payload }),
    },
  } satisfies Record<string, Sender>
}
