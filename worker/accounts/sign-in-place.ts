import type { Context } from 'hono'

import type { App } from '../http/app'
import { deviceInWords } from './device-in-words'
import type { SignInPlace } from './session'

const LONGEST = 80

/** The origin of a request, in words for its member: the device, and the town as Cloudflare tells it. */
export function signInPlace(c: Context<App>): SignInPlace {
  const { cf } = c.req.raw as Request<unknown, IncomingRequestCfProperties>
  const place = [cf?.city, cf?.region].filter(Boolean).join(', ').slice(0, LONGEST)
  return { device: deviceInWords(c.req.header('user-agent') ?? ''), ...(place && { place }) }
}
