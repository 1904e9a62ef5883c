import { randomUUID } from 'node:crypto'

import { seal } from './key-exchange.mjs'

const ATTEMPTS = 8

/** What the portal answered when it said no. */
export class Refused extends Error {
  constructor(status, { error, code, fields, version } = {}) {
    super(error ?? `The portal answered ${status}.`)
    Object.assign(this, { name: 'Refused', status, code, fields, version })
  }
}

/**
 * The portal's calls, as someone signed in with `token` or as nobody. Waits and tries again where the portal is out of
 * reach, busy or asks for patience; the idempotency key makes that safe. With `password` it shows who it is wherever the
 * portal wants that, and goes on.
 */
export function portalAt(url, token, { attempts = ATTEMPTS, password } = {}) {
  const call = async (method, path, body, { key = randomUUID(), ...options } = {}) => {
    try {
      return await callOnce(method, path, body, { key, ...options })
    } catch (error) {
      if (error.code !== 'CONFIRM_IT_IS_YOU' || password === undefined) throw error
      const sealed = await seal(portal, { 'current-password': password })
      const confirmed = await portal.post('/account/confirmation', { currentPassword: sealed['current-password'] })
      portal.token = confirmed.token
      return callOnce(method, path, body, { key, ...options })
    }
  }
  const callOnce = async (method, path, body, { ifMatch, key, reason }) => {
    const response = await send(attempts, `${url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(method !== 'GET' && { 'Idempotency-Key': key }),
        ...(portal.token && { Authorization: `Bearer ${portal.token}` }),
        ...(ifMatch && { 'If-Match': ifMatch }),
        ...(reason && { 'X-Reason': encodeURIComponent(reason) }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const value = text ? parsed(text) : undefined
    if (!response.ok) throw new Refused(response.status, value)
    return { value, etag: response.headers.get('etag') }
  }
  const portal = {
    url,
    token,
    tagged: (path) => call('GET', path),
    get: async (path) => (await call('GET', path)).value,
    post: async (path, body, options) => (await call('POST', path, body, options)).value,
    put: async (path, body, options) => (await call('PUT', path, body, options)).value,
    remove: async (path, body, options) => (await call('DELETE', path, body, options)).value,
    as: (other, how = {}) => portalAt(url, other, { attempts, ...how }),
  }
  return portal
}

/** Signs in with a real key exchange; gives the portal as that person sees it, and what the sign-in answered. */
export async function signIn(portal, email, password) {
  const { 'login-email': alpha, 'login-password': beta } = await seal(portal, {
    'login-email': email,
    'login-password': password,
  })
  const answer = await portal.post('/login/', { alpha, beta })
  return { portal: portal.as(answer.token, { password }), ...answer }
}

async function send(attempts, address, request) {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address, { ...request, signal: AbortSignal.timeout(30_000) }).catch((error) => error)
    const mayTryAgain = response instanceof Error || response.status === 429 || response.status === 503
    if (!mayTryAgain) return response
    if (attempt === attempts) {
      if (response instanceof Error) throw new Error(`The portal at ${address} cannot be reached.`, { cause: response })
      return response
    }
    const asked = response instanceof Error ? 0 : Number(response.headers.get('retry-after') ?? 0)
    await new Promise((resume) => setTimeout(resume, Math.max(asked * 1000, 100 * 2 ** attempt)))
  }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return { error: text.slice(0, 200) }
  }
}
