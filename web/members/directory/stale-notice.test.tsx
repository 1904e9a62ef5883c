import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { MemberProfile } from '#domain/member/member-views'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { EditMemberPage } from '../edit-member-page'
import { answer, everyPage, marit, signInAs } from '../testing/club-members'

await import('../member-combobox')

beforeEach(() => signInAs('administrator'))

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const theirs = { ...marit, statusType: 'Life', address: { ...marit.address, city: 'Mill Bridge' } } as MemberProfile
const overtaken: Parameters<typeof stubPortal>[0] = {
  'GET /users/marit': (_, times) => (times > 1 ? answer(theirs, 4) : answer(marit)),
  'PUT /users/marit': (_, times) =>
    times > 1 ? answer(marit, 5) : refusal(412, 'STALE', 'Somebody else was quicker.'),
  'GET /users/marit/history': () =>
    Response.json({
      entries: [
        {
          position: 9,
          version: 4,
          at: '2026-11-20T18:00:00Z',
          by: { _id: 'i', name: 'Ines Calloway' },
          action: '',
          changes: [],
          reason: null,
          putBack: null,
          back: null,
        },
        {
          position: 8,
          version: 3,
          at: '2026-11-19T18:00:00Z',
          by: { _id: 'n', name: 'Nora Quist' },
          action: '',
          changes: [],
          reason: null,
          putBack: null,
          back: null,
        },
      ],
      next: null,
    }),
}

async function collide() {
  const calls = stubPortal({ ...everyPage, ...overtaken })
  render(<EditMemberPage id="marit" />)
  await screen.findByRole('combobox', { name: 'Associated family members' })
  fireEvent.input(field('City'), { target: { value: 'Ravensholt' } })
  press("Update Marit's Profile")
  await screen.findByRole('button', { name: 'Keep mine' })
  return () => calls.filter(({ method }) => method === 'PUT')
}

const bothVersions = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('an edit that somebody else overtook keeps both versions on the screen, and says who it was', async () => {
  await collide()
  expect(await bothVersions()).toEqual([['City', 'Mill Bridge', 'Ravensholt']])
  expect(field('City').value).toBe('Ravensholt')
  expect(screen.getByText(/Ines Calloway changed this record/)).toBeDefined()
  expect(screen.queryByText(/Nora Quist changed/)).toBeNull()
})

test('what only they changed is taken over, so that a save does not undo it', async () => {
  await collide()
  expect(field('Status Type').value).toBe('Life')
  expect(screen.getByText(/Updated from the other version/).textContent).toContain('Status Type')
})

test('Keep mine saves over it with the new version', async () => {
  const sent = await collide()
  press('Keep mine')
  await screen.findByText(/successfully updated/)
  expect(sent()[1]?.headers.get('If-Match')).toBe('"4"')
  expect(sent()[1]?.body).toMatchObject({ statusType: 'Life', address: { city: 'Ravensholt' } })
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
})

test('Use theirs puts theirs in the form and what was typed within reach', async () => {
  const sent = await collide()
  press('Use theirs')
  expect(field('City').value).toBe('Mill Bridge')
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  expect(sent()).toHaveLength(1)

  toastQueue.value[0]?.action?.run()
  await expect.poll(() => field('City').value).toBe('Ravensholt')
})
