import type { Kept } from './memory'
import type { Host } from './room'
import { consoleLog } from './room-log'
import type { Socket } from './socket'

const KEY = 'room'

/**
 * A Durable Object as the place where the room runs. Short delays are timers, for which the platform keeps the object in
 * memory. What is kept lies in its storage, with an alarm for the earliest deadline; no frame waits until that is written,
 * for what a crash takes with it, it takes from sockets that are gone as well.
 */
export function durableHost(
  storage: DurableObjectStorage,
  sockets: Iterable<Socket>,
  setAlarm: (at: number) => void,
): Host {
  return {
    clock: {
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(() => void Promise.resolve(run()).catch(consoleLog.failed), ms)
        return () => clearTimeout(timer)
      },
    },
    log: consoleLog,
    sockets,
    kept: storage.kv.get<Kept>(KEY),
    keep(kept) {
      void storage.put(KEY, kept, { allowUnconfirmed: true })
      const moments = Object.values(kept.deadlines)
      if (moments.length > 0) setAlarm(Math.min(...moments))
    },
  }
}
