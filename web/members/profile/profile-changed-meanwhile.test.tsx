import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { MemberProfile } from '#domain/member/member-views'
import { noteChanged } from '../../sync/live/changes'
import { answer, marit } from '../testing/club-members'
import {
  field,
  leaveProfile,
  openProfile,
  press,
  SAVED,
  save,
  saved,
  signInAsMarit,
  type,
} from './testing/open-profile'

beforeEach(signInAsMarit)

afterEach(leaveProfile)

const theirs = {
  ...marit,
  fname: 'Maren',
  wallpaper: 'lodge',
  address: { ...marit.address, street: '1 Signal Hill' },
} as MemberProfile
const changedTo = (now: MemberProfile): Parameters<typeof openProfile>[0] => ({
  'GET /users/marit': (_, times) => (times > 1 ? answer(now, 4) : answer(marit)),
})
const changed = () => noteChanged(['members'])

test('what an administrator, or the member in another window, changed is taken over beside what was typed', async () => {
  const { puts } = await openProfile(changedTo(theirs))
  type('New password (optional)', 'Eleven')
  type('City', 'Ravensholt')
  changed()
  await screen.findByText(
    /An administrator, or you in another window, changed the wallpaper, the first name, and the street\. The form shows the change/,
  )
  expect(field('First name').value).toBe('Maren')
  expect(field('Street').value).toBe('1 Signal Hill')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The lodge' }).checked).toBe(true)
  expect(field('City').value).toBe('Ravensholt')
  expect(field('New password (optional)').value).toBe('Eleven')
  expect(puts()).toEqual([])
})

test('where both changed the same, both versions stand there before saving, and saving then goes through', async () => {
  const { puts } = await openProfile({ ...changedTo(theirs), 'PUT /users/marit': ({ body }) => saved(body, 2) })
  type('Street', '2 Net Loft Lane')
  changed()
  expect((await screen.findByRole('table')).textContent).toContain('Street1 Signal Hill2 Net Loft Lane')
  await save()
  expect(await screen.findByText(SAVED)).toBeDefined()
  expect(puts()).toHaveLength(1)
  expect(puts()[0]?.headers.get('If-Match')).toBe('"4"')
})

test('theirs can be taken at once', async () => {
  await openProfile(changedTo(theirs))
  type('Street', '2 Net Loft Lane')
  changed()
  await screen.findByRole('table')
  await press('Use theirs')
  expect(field('Street').value).toBe('1 Signal Hill')
})
