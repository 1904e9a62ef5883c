import { randomUUID } from 'node:crypto'

import { seal } from '../../../scripts/key-exchange.mjs'
import { portalAt } from '../../../scripts/portal-client.mjs'
import { memberOf } from '../club/served-club.mjs'
import { gateRow } from '../report/rows.mjs'
import { MEMBERS, PASSWORD, post } from './contestants.mjs'

/** Of the cast, who is in the directory besides the members that were made. */
const CAST = 5
const SHOWN = MEMBERS + CAST

/** What single requests cost the database, as D1 itself counts it, with the gates for it. */
export async function countersOf(portal, { tokens, emails }) {
  const authorization = `Bearer ${portal.token}`
  const ask = async (method, path, { headers, body } = {}) => {
    const cost = await portal.ask({ cost: { method, path, headers: { authorization, ...headers }, body } })
    if (cost.status >= 400) throw new Error(`${method} ${path} answered ${cost.status}.`)
    return cost
  }
  const list = await ask('GET', '/api/users/')
  const unchanged = await ask('GET', '/api/users/', { headers: { 'if-none-match': list.etag } })
  const profile = await ask('GET', `/api/users/${memberOf(1, MEMBERS)}`)
  const edit = await ask('PUT', `/api/users/${memberOf(1, MEMBERS)}`, {
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ joinDate: '2001-02-03' }),
  })
  const said = await ask('POST', '/api/conversations', post(tokens[0]))
  const login = await ask('POST', '/api/login/', await signIn(portal, emails[0]))
  const rows = [
    counted('list of 300 members', list, { calls: 1, rowsRead: SHOWN + 5 }),
    counted('the same list unchanged', unchanged, { calls: 1, rowsRead: 5, status: 304 }),
    counted('profile', profile, { calls: 1, rowsRead: 6 }),
    counted('edit of one field', edit, { calls: 2, rowsWritten: 8, statements: 12 }),
    counted('post to the wall', said, { calls: 2, rowsWritten: 8, statements: 12 }),
    counted('sign-in', login, { calls: 2, statements: 12 }),
  ]
  return { rows, edit, post: said }
}

const NAMES = { calls: 'D1 calls', statements: 'statements', rowsRead: 'rows read', rowsWritten: 'rows written' }

/** What `cost` came to, against the most that each of `most` may be. */
function counted(name, cost, { status, ...most }) {
  const says = (figures) =>
    Object.entries(NAMES).flatMap(([figure, said]) => (figure in figures ? `${figures[figure]} ${said}` : []))
  const holds = Object.entries(most).every(([figure, value]) => cost[figure] <= value)
  const isAsked = status === undefined || cost.status === status
  return gateRow(`${name}: database`, says(cost).join(', '), `≤ ${says(most).join(', ')}`, holds && isAsked)
}

async function signIn(portal, email) {
  const sealed = await seal(portalAt(portal.origin), { 'login-email': email, 'login-password': PASSWORD })
  const body = JSON.stringify({ alpha: sealed['login-email'], beta: sealed['login-password'] })
  return { headers: { 'content-type': 'application/json' }, body }
}
