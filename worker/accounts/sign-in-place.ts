import type { Context } from 'hono'
import type { App } from '../http/app'
import type { SignInPlace } from './session'

const LONGEST = 80

/** The origin of a request, in words for its member: the device, and the town as Cloudflare tells it. */
export function signInPlace(c: Context<App>): SignInPlace {
  const { cf } = c.req.raw as Request<unknown, IncomingRequestCfProperties>
  const place = [cf?.city, cf?.region].filter(Boolean).join(', ').slice(0, LONGEST)
  return { device: deviceInWords(c.req.header('user-agent') ?? ''), ...(place && { place }) }
}

// The first that matches counts: browsers also name those that they are made like.
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPX\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
]

/** Names the device of a `User-Agent` in words its owner knows: 'Safari on iPhone'. */
export function deviceInWords(agent: string): string {
  const browser = nameIn(agent, BROWSERS) ?? 'A browser'
  const system = systemInWords(agent)
  return system ? `${browser} on ${system}` : browser
}

/** The device alone, 'iPhone', where the header tells it. */
export function systemInWords(agent: string): string | undefined {
  const system = nameIn(agent, SYSTEMS)
  return system === 'Android' && !agent.includes('Mobile') ? 'Android tablet' : system
}

const nameIn = (agent: string, known: typeof BROWSERS) => known.find(([sign]) => sign.test(agent))?.[1]
