import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { vi } from 'vitest'

import portal from '../index'
import { signIn, theCast } from './club-house'
import { live } from './weather-upstreams'

interface Look {
  readonly settings?: Partial<Env>
  readonly headers?: Record<string, string>
}

/** Olav looks, in a club with an access code; what goes on after the answer is `afterwards`. */
export async function glance(path = '/wsdot', { settings = live, headers = {} }: Look = {}) {
  await theCast()
  const context = createExecutionContext()
  const request = new Request(`http://localhost:8787/api${path}`, {
    headers: { Authorization: `Bearer ${await signIn('olav')}`, ...headers },
  })
  const answer = await portal.fetch(request, { ...env, ...settings }, context)
  return { answer, afterwards: () => waitOnExecutionContext(context) }
}

/** As `glance`, and waits for what goes on afterwards. */
export async function look(path?: string, how?: Look): Promise<Response> {
  const { answer, afterwards } = await glance(path, how)
  await afterwards()
  return answer
}

/** As if so many seconds had gone by. */
export const pass = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
