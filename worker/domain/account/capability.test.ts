import { expect, test } from 'vitest'

import { kinds } from '../kinds'
import { type Capability, can } from './capability'

/** Every capability, so that a new one does not compile until somebody has decided here who has it. */
const holders: Readonly<Record<Capability, 'every member' | 'administrators'>> = {
  'browse the club': 'every member',
  'post to the wall': 'every member',
  'edit own profile': 'every member',
  'end own sessions': 'every member',
  'report found items': 'every member',
  'enter work hours': 'every member',
  'stay at the lodge': 'every member',
  'manage sentinels': 'administrators',
  'manage meetings': 'administrators',
  'manage calendar': 'administrators',
  'manage members': 'administrators',
  'export the directory': 'administrators',
  'manage passports': 'administrators',
  'manage alerts': 'administrators',
  'manage wall': 'administrators',
  'manage documents': 'administrators',
  'manage found items': 'administrators',
  'manage lodge': 'administrators',
  'manage qualifications': 'administrators',
  'manage work hours': 'administrators',
  'read history': 'administrators',
  'open the archive': 'administrators',
  'see the season': 'administrators',
}

test.each(Object.entries(holders) as [Capability, string][])('who may %s: %s', (capability, who) => {
  expect(can('member', capability)).toBe(who === 'every member')
  expect(can('administrator', capability)).toBe(true)
})

test.each(kinds)('$noun: members may read it, and only administrators delete and restore it', ({ browse, manage }) => {
  expect([can('member', browse), can('member', manage), can('administrator', manage)]).toEqual([true, false, true])
})
