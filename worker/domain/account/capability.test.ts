import { expect, test } from 'vitest'

import { kinds } from '../kinds'
import { type Capability, can } from './capability'

test.each<Capability>([
  'browse the club',
  'post to the wall',
  'edit own profile',
  'end own sessions',
  'report found items',
  'enter work hours',
  'stay at the lodge',
])('every member may %s', (capability) => {
  expect(can('member', capability)).toBe(true)
  expect(can('administrator', capability)).toBe(true)
})

test.each<Capability>([
  'manage sentinels',
  'manage meetings',
  'manage calendar',
  'manage members',
  'manage passports',
  'manage alerts',
  'manage wall',
  'manage documents',
  'manage found items',
  'manage lodge',
  'manage qualifications',
  'manage work hours',
  'read history',
  'open the archive',
  'see the season',
])('only administrators may %s', (capability) => {
  expect(can('member', capability)).toBe(false)
  expect(can('administrator', capability)).toBe(true)
})

test.each(kinds)('$noun: members may read it, and only administrators delete and restore it', ({ browse, manage }) => {
  expect([can('member', browse), can('member', manage), can('administrator', manage)]).toEqual([true, false, true])
})
