import { env } from 'cloudflare:test'

import { insertCredentials } from '../accounts/credentials'
import { hashPassword } from '../accounts/password/password-hash'
import { theCast } from './club-house'
import { testDependencies } from './dependencies'
import { newNonce, readExchange, seal } from './key-exchange'
import { onceAFile } from './once-a-file'
import { request } from './portal'

export const PASSWORD = 'Spliced-Rope-41!'

/** The cast, with passwords: Ingrid's and Olav's are their own, Ines has a temporary one. */
export async function castWithPasswords() {
  await theCast()
  const hash = await hashPassword(env, PASSWORD)
  await testDependencies().db.batch([
    insertCredentials('ingrid', hash, false),
    insertCredentials('olav', hash, false),
    insertCredentials('ines', hash, true),
  ])
}

const addresses = onceAFile(() => ({ used: 0 }))

/** Sends a form without a session, each time from another address unless one is given. */
export const post = (path: string, body: unknown, from = `203.0.113.${addresses().used++}`) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': from },
    body: JSON.stringify(body),
  })

export async function sealedLogin(email: string, password: string) {
  const answer = await post('/login/key', { key: newNonce() })
  const given = readExchange((await answer.json<{ key: string }>()).key)
  return { alpha: await seal(given, 'login-email', email), beta: await seal(given, 'login-password', password) }
}

export const logIn = async (email: string, password = PASSWORD, from?: string) =>
  post('/login/', await sealedLogin(email, password), from)
