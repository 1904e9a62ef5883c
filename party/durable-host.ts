import type { Kept } from './memory'
import type { Host } from './room'
import { consoleLog } from './room-log'
import type { Clock, Socket } from './socket'

const KEY = 'room'

/** A deadline so close is waited for in memory. Longer waits would keep a quiet room from hibernating. */
const SOON_MS = 5_000

interface Alarm {
  set(at: number): void
  /** Does what is due. */
  ring(): Promise<void>
}

/**
 * A Durable Object as the place where the room runs. Short delays are timers, for which the platform keeps the object in
 * memory. The room's memory lies in its storage, with an alarm for the earliest deadline; no frame waits until that is written,
 * for a crash takes the sockets with it as well. An alarm can be lost when the object is evicted while one rings, so a
 * deadline that is close or over has a timer too.
 */
export function durableHost(storage: DurableObjectStorage, sockets: Iterable<Socket>, alarm: Alarm): Host {
  const clock: Clock = {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(() => void Promise.resolve(run()).catch(consoleLog.failed), ms)
      return () => clearTimeout(timer)
    },
  }
  let stopWaiting = () => {}
  const waitFor = (at: number) => {
    stopWaiting()
    const wait = Math.max(0, at - clock.now())
    stopWaiting = wait <= SOON_MS ? clock.after(wait, () => alarm.ring()) : () => {}
  }
  const earliest = ({ deadlines }: Kept) => Math.min(...Object.values(deadlines))

  const kept = storage.kv.get<Kept>(KEY)
  if (kept) waitFor(earliest(kept))
  return {
    clock,
    log: consoleLog,
    sockets,
    kept,
    keep(kept) {
      void storage.put(KEY, kept, { allowUnconfirmed: true })
      const at = earliest(kept)
      if (at < Number.POSITIVE_INFINITY) alarm.set(at)
      waitFor(at)
    },
  }
}
