import { expect, test } from 'vitest'

import { cachePolicyFor } from './cache-policy'

const at = (path: string) => cachePolicyFor(new URL(`/api${path}`, 'https://portal.example'))
const ID = '6GVA3olLR3KbjtfeQM5PYA'

test.each([
  '/config',
  '/session',
  '/dashboard',
  '/wsdot',
  '/conversations',
  '/users/',
  '/users/families',
  `/users/${ID}`,
  '/meetings',
  `/meetings/${ID}`,
  '/sentinels',
  '/alerts',
  '/calendar/?from=2026-11-29&to=2027-01-02',
  `/calendar/${ID}`,
  `/calendar/${ID}.20261210`,
  `/series/${ID}`,
  '/documents?section=docs-procs',
  `/documents/docs-procs-${ID}/file?part=file`,
  '/offices?section=board',
  '/lodge/months/2026-12',
  '/lodge/nights/2026-12-11',
  '/lodge/tonight',
])('%s can be read without signal', (path) => {
  expect(at(path)?.key).toBe(`/api${path}`)
})

test.each([
  '/login/key',
  '/lodge/statement',
  `/stays/${ID}/history`,
  '/account',
  '/users/export',
  '/vaccine-passport/',
  `/users/${ID}/history`,
  '/users/removed',
  '/users/first-login',
  '/calendar/feeds',
  `/calendar/${ID}/ics`,
  '/feeds/some-secret.ics',
  '/removed/meeting',
  `/meetings/${ID}/history`,
  '/conversations?before=120',
  '/conversations/changes?since=12',
  `/conversations/${ID}`,
  `/documents/docs-procs-${ID}/file?part=file&asOf=12`,
  '/documents?section=docs-procs&other=1',
  '/ready',
  '/dead-letters',
  '/health',
  '/setup/first-admin',
  '/dev/mail',
  '/something-new',
])('%s is never kept on a device', (path) => {
  expect(at(path)).toBeUndefined()
})

test('only what the portal tells everybody is kept for everybody', () => {
  expect(at('/config')?.isPublic).toBe(true)
  expect(at('/session')?.isPublic).toBe(false)
})

test('whether somebody is vaccinated is taken out before anything is kept', () => {
  const user = { _id: ID, fname: 'Wren', vaccine: { isVaccinated: true, files: [{ fileUrl: '/api/files/a' }] } }
  expect(at(`/users/${ID}`)?.without?.({ user })).toEqual({ user: { _id: ID, fname: 'Wren' } })
  const users = [{ _id: ID, fname: 'Wren', isVaccinated: true }]
  expect(at('/users/')?.without?.({ users })).toEqual({ users: [{ _id: ID, fname: 'Wren' }] })
})

test('a record is kept for a month, and for a day where an email or what administrators see stands in it', () => {
  const days = (user: object) => at(`/users/${ID}`)?.days({ user })
  expect(days({ _id: ID, fname: 'Wren', email: 'wren@ember.example' })).toBe(1)
  expect(days({ _id: ID, fname: 'Wren' })).toBe(30)
  expect(days({ _id: ID, fname: 'Wren', role: 'member', birthdate: '1948-02-11' })).toBe(1)
  expect(at('/meetings')?.days({ meetings: [] })).toBe(30)
})

test('the directory is kept for a month without emails, and for a day with them', () => {
  const days = (user: object) => at('/users/')?.days({ users: [{ _id: ID, fname: 'Amos' }, user] })
  expect(days({ _id: ID, fname: 'Wren' })).toBe(30)
  expect(days({ _id: ID, fname: 'Wren', email: null })).toBe(30)
  expect(days({ _id: ID, fname: 'Wren', email: 'wren@ember.example' })).toBe(1)
})
