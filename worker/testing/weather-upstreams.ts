import { env } from 'cloudflare:test'
import { vi } from 'vitest'

/** The settings of a club that has an access code and a camera. */
export const live = {
  WSDOT_ACCESS_CODE: 'an-access-code',
  WSDOT_FEED_URL: 'https://feed.example/passes',
  WSDOT_PASS_ID: '11',
  WSDOT_CAMERA_URL: 'https://camera.example/summit.jpg',
}

type Answer = (call: number) => Response | Promise<Response>

/** The other people's servers, played by the test. */
export function upstreams() {
  const calls: (readonly [address: string, init: RequestInit | undefined])[] = []
  return {
    calls,
    /** What they answer from now on; `call` counts from 1. */
    answer(answer: Answer) {
      calls.length = 0
      vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
        calls.push([address, init])
        return answer(calls.length)
      })
    },
  }
}

/** As if nobody had ever asked. */
export async function forgetUpstreams() {
  await env.DB.prepare('UPDATE upstreams SET asked_at = 0, failures = 0, read_at = NULL, body = NULL').run()
  await env.FILES.delete('weather/camera')
}
