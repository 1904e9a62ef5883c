import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { Agent } from 'node:http'

import { seal } from '../../../scripts/key-exchange.mjs'
import { portalAt } from '../../../scripts/portal-client.mjs'
import { send } from '../club/load.mjs'
import { memberOf } from '../club/served-club.mjs'

export const MEMBERS = 295
export const PASSWORD = 'Timber-Gully-Rope-58!'

/** Of the requests a round, how many are sign-ins: the browser's side of one takes longer than the portal's. */
const SIGN_INS = 0.25

const json = { 'content-type': 'application/json' }
const someDay = () => new Date(Date.UTC(1990, 0, 1 + Math.floor(Math.random() * 9_000))).toISOString().slice(0, 10)

/** An edit of one field, of whichever member is next. */
const edit = () => ({
  method: 'PUT',
  headers: { ...json, 'idempotency-key': randomUUID() },
  body: JSON.stringify({ joinDate: someDay() }),
})

/** Everything that is compared, ours and bare. `tokens` are the members', `statements` what a command and a post take. */
export function contestants({ portal, bare, tokens, emails, statements }) {
  const authorization = `Bearer ${portal.token}`
  const at = (server, path, more = {}) => ({ url: `${server.origin}${path}`, ...more })
  const always = (requestOf) => () => requestOf
  const ours = (name, requests, more = {}) => ({ name, server: portal, status: 200, requests, ...more })
  const theirs = (name, requests, more = {}) => ({ name, server: bare, status: 200, requests, ...more })
  const bareEdit = (name, count, calls) =>
    theirs(
      name,
      always((index) => at(bare, `/api/users/${memberOf(index, MEMBERS)}/${count}/${calls}`, edit())),
    )
  const asset = `/assets/${largestScript()}`
  return [
    theirs(
      'bare hello',
      always(() => at(bare, '/api/hello')),
    ),
    ours(
      'health',
      always(() => at(portal, '/api/health')),
    ),
    theirs(
      'bare list',
      always(() => at(bare, '/api/users')),
    ),
    ours(
      'list',
      always(() => at(portal, '/api/users/', { headers: { authorization } })),
    ),
    ours('unchanged list', () => unchanged(portal, authorization), { status: 304 }),
    theirs(
      'bare row',
      always((index) => at(bare, `/api/users/${memberOf(index, MEMBERS)}`)),
    ),
    ours(
      'profile',
      always((index) => at(portal, `/api/users/${memberOf(index, MEMBERS)}`, { headers: { authorization } })),
    ),
    bareEdit('bare batch for the edit', statements.edit, 1),
    bareEdit('bare read and write for the edit', statements.edit, 2),
    ours(
      'edit',
      always((index) => {
        const { headers, ...rest } = edit()
        return at(portal, `/api/users/${memberOf(index, MEMBERS)}`, { ...rest, headers: { ...headers, authorization } })
      }),
    ),
    bareEdit('bare batch for the post', statements.post, 1),
    bareEdit('bare read and write for the post', statements.post, 2),
    ours(
      'post',
      always((index) => at(portal, '/api/conversations', post(tokens[index % MEMBERS]))),
      { status: 201 },
    ),
    ours('login', (count) => signIns(portal, count, emails), { share: SIGN_INS }),
    theirs(
      'bare asset',
      always(() => at(bare, asset)),
    ),
    ours(
      'asset',
      always(() => at(portal, asset)),
    ),
  ]
}

/** A post as the room passes it on: the room itself tells everybody, so nothing follows after the answer. */
export const post = (token) => ({
  method: 'POST',
  headers: {
    ...json,
    authorization: `Bearer ${token}`,
    'idempotency-key': randomBytes(16).toString('base64url'),
    'x-from-room': 'yes',
  },
  body: JSON.stringify({
    message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Soup at noon.' }] }] },
  }),
})

async function unchanged(portal, authorization) {
  const url = `${portal.origin}/api/users/`
  const { headers } = await send(new Agent(), { url, headers: { authorization } })
  return () => ({ url, headers: { authorization, 'if-none-match': headers.etag } })
}

/** The keys are asked for, and the passwords sealed, before anything is measured. */
async function signIns({ origin }, count, emails) {
  const bodies = []
  for (let index = 0; index < count; index++) {
    const secrets = { 'login-email': emails[index % emails.length], 'login-password': PASSWORD }
    const { 'login-email': alpha, 'login-password': beta } = await seal(portalAt(origin), secrets)
    bodies.push(JSON.stringify({ alpha, beta }))
  }
  return (index) => ({ url: `${origin}/api/login/`, method: 'POST', headers: json, body: bodies[index] })
}

function largestScript() {
  const scripts = readdirSync('web/dist/assets').filter((name) => name.endsWith('.js'))
  const size = (name) => statSync(`web/dist/assets/${name}`).size
  return scripts.toSorted((one, other) => size(other) - size(one))[0]
}
