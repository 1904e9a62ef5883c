import type { QueryMetrics } from '../event-log/query-metrics'
import type { Caller } from '../http/app'
import portal from '../index'
import { counted } from './counted'
import { recordingRoom } from './recording-room'

export interface Measured extends QueryMetrics {
  readonly name: string
  readonly status: number
}

interface Asked {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Who calls, where that is the room. */
  readonly props?: Partial<Caller>
}

/** Sends one request and says what it cost up to its answer; what goes on afterwards is not counted. */
export async function measured(
  env: Env,
  token: string,
  { name, method, path, body, headers, props = {} }: Asked,
): Promise<Measured> {
  const { env: countedEnv, queryMetrics } = counted(env)
  const later: Promise<unknown>[] = []
  const context = {
    waitUntil: (work: Promise<unknown>) => void later.push(work),
    passThroughOnException: () => {},
    props,
  }
  const answer = await portal.fetch(
    new Request(`http://localhost:8787/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    { ...countedEnv, Wall: recordingRoom().Wall },
    context as ExecutionContext,
  )
  const cost = { ...queryMetrics }
  await Promise.allSettled(later)
  return { name, status: answer.status, ...cost }
}
