import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { MemberProfile } from '#domain/member/member-views'
import { hasUnsaved } from '../../records/leave-guard/unsaved'
import { refusal } from '../../sync/testing/portal-stub'
import { answer, marit } from '../testing/club-members'
import {
  complaints,
  field,
  leaveProfile,
  openProfile,
  press,
  SAVE,
  SAVED,
  save,
  saved,
  signInAsMarit,
  type,
} from './testing/open-profile'

beforeEach(signInAsMarit)

afterEach(leaveProfile)

test('the profile shows the record as people write it, and the names are only read', async () => {
  await openProfile()
  expect(field('First name').readOnly).toBe(true)
  expect(field('Last name').value).toBe('Solheim')
  expect(field('Home phone').value).toBe('(206) 555-0144')
  expect(field('State').value).toBe('WA')
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(
    'Marit Solheim, Active since 1998',
  )
  expect(hasUnsaved()).toBe(false)
})

test('of eight wallpapers the chosen one stands behind the head at once', async () => {
  const { container } = await openProfile()
  expect(screen.getAllByRole('radio')).toHaveLength(8)
  expect(container.querySelector('.backdrop.wp-rope-tow')).not.toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Clear night' }))
  expect(container.querySelector('.backdrop.wp-clear-night')).not.toBeNull()
  expect(hasUnsaved()).toBe(true)
})

test('a save sends digits with the version, says so at the top, and goes on from what was saved', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  const { puts } = await openProfile()
  type('Work phone (optional)', '(425) 555-0199')
  fireEvent.click(screen.getByRole('radio', { name: 'Clear night' }))
  await save()
  expect(await screen.findByText(SAVED)).toBeDefined()
  expect(scroll).toHaveBeenCalledWith({ top: 0 })
  expect(hasUnsaved()).toBe(false)
  expect(puts()[0]?.headers.get('If-Match')).toBe('"3"')
  expect(puts()[0]?.body).toMatchObject({
    email: 'marit@skarnhollow.example',
    phone: { home: '2065550144', work: '4255550199', cell: '2065550172' },
    address: { street: '412 Quarry Steps', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
    wallpaper: 'clear-night',
  })

  await save()
  await expect.poll(() => puts().at(-1)?.headers.get('If-Match')).toBe('"4"')
})

test('what is typed while the profile is being saved is there still, and unsaved', async () => {
  let finish = (_answer: Response) => {}
  const { puts } = await openProfile({ [SAVE]: () => new Promise<Response>((resolve) => (finish = resolve)) })
  type('Work phone (optional)', '(425) 555-0199')
  await save()
  type('Street', '7 Mill Lane')
  await act(async () => finish(saved(puts()[0]?.body)))
  expect(await screen.findByText(SAVED)).toBeDefined()
  expect(field('Street').value).toBe('7 Mill Lane')
  expect(hasUnsaved()).toBe(true)
})

test('what is chosen while a save is overtaken is there still, beside both versions', async () => {
  const theirs = { ...marit, address: { ...marit.address, city: 'Mill Bridge' } } as MemberProfile
  let finish = (_answer: Response) => {}
  await openProfile({
    'GET /users/marit': (_, times) => (times > 1 ? answer(theirs, 4) : answer(marit)),
    [SAVE]: () => new Promise<Response>((resolve) => (finish = resolve)),
  })
  type('City', 'Ravensholt')
  await save()
  fireEvent.click(screen.getByRole('radio', { name: 'Clear night' }))
  await act(async () => finish(refusal(412, 'STALE', 'Somebody else was quicker.')))
  expect((await screen.findByRole('table')).textContent).toContain('CityMill BridgeRavensholt')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Clear night' }).checked).toBe(true)
})

test('what is missing is asked for, each beside its field, and nothing is sent', async () => {
  const { puts } = await openProfile()
  for (const label of ['Home phone', 'Street', 'City', 'Zip']) type(label, '')
  await save()
  expect(await complaints()).toEqual([
    'Please enter your Home/Primary phone number.',
    'Please enter your street address.',
    'Please enter your city.',
    'Please enter your zip code.',
  ])
  expect(field('Street').getAttribute('aria-invalid')).toBe('true')
  expect(puts()).toEqual([])
})

test('a save that somebody else overtook keeps what was typed and takes over the rest', async () => {
  const theirs = { ...marit, statusType: 'Life', address: { ...marit.address, city: 'Mill Bridge' } } as MemberProfile
  const { puts } = await openProfile({
    'GET /users/marit': (_, times) => (times > 1 ? answer(theirs, 4) : answer(marit)),
    [SAVE]: ({ body }, times) => (times > 1 ? saved(body, 2) : refusal(412, 'STALE', 'Somebody else was quicker.')),
    'GET /users/marit/history': () => Response.json({ entries: [], next: null }),
  })
  type('City', 'Ravensholt')
  await save()
  expect((await screen.findByRole('table')).textContent).toContain('CityMill BridgeRavensholt')
  expect(field('City').value).toBe('Ravensholt')
  expect(hasUnsaved()).toBe(true)

  await press('Keep mine')
  expect(await screen.findByText(SAVED)).toBeDefined()
  expect(puts()[1]?.headers.get('If-Match')).toBe('"4"')
})
