import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { hasUnsaved } from '../leave-guard/unsaved'
import { marit } from '../members/testing/club-members'
import { aFile } from '../uploads/testing/stub-uploads'
import { complaints, leaveProfile, openProfile, press, SAVED, save, signInAsMarit } from './testing/open-profile'

beforeEach(signInAsMarit)

afterEach(leaveProfile)

test('a picture of another type, and one above 500,000 bytes, are refused in the specification’s words', async () => {
  const { sent, choose } = await openProfile()
  await choose(aFile('me.webp', 'image/webp'))
  expect(screen.getByText('This file type is not supported')).toBeDefined()
  await choose(aFile('me.png', 'image/png', 500_001))
  expect(screen.getByRole('alert').textContent).toBe('Image Too Large Please upload an image that is 500kb or less.')
  expect(screen.queryByText('This file type is not supported')).toBeNull()
  expect(sent).toEqual([])
})

test('a square GIF is sent as it is, and saved with the rest', async () => {
  const { sent, choose, puts } = await openProfile()
  const gif = new File(['GIF89a', new Uint8Array([64, 0, 64, 0, 0, 0, 0])], 'wave.gif', { type: 'image/gif' })
  await choose(gif)
  expect(sent.map(({ path, fileName }) => [path, fileName])).toEqual([['/api/upload?zone=avatar', 'wave.gif']])
  expect(hasUnsaved()).toBe(true)
  await save()
  expect(puts()).toEqual([])

  await act(async () => sent[0]?.arrive('k1'))
  expect(await screen.findByText(SAVED)).toBeDefined()
  expect(puts()[0]?.body).toMatchObject({ avatar: 'k1' })
})

test('a picture that did not arrive holds the save, and says where', async () => {
  const { sent, choose, puts } = await openProfile()
  await choose(new File(['GIF89a', new Uint8Array([64, 0, 64, 0, 0, 0, 0])], 'wave.gif', { type: 'image/gif' }))
  await act(async () => sent[0]?.fail())
  await save()
  expect(await complaints()).toEqual(['The new picture has not arrived. Try it again, or remove it.'])
  expect(puts()).toEqual([])
})

test('a picture can be taken off, and put back before it is saved', async () => {
  const { puts, container } = await openProfile({}, { ...marit, avatar: '/api/files/k0/me.png?signature=1' })
  const shown = () => container.querySelector('.hello img')?.getAttribute('src')
  expect(shown()).toContain('/api/files/k0/')
  await press('Remove the picture')
  expect(shown()).toBeUndefined()
  await press('Keep the picture')
  expect(hasUnsaved()).toBe(false)

  await press('Remove the picture')
  await save()
  expect(await screen.findByText(SAVED)).toBeDefined()
  expect(puts()[0]?.body).toMatchObject({ avatar: null })
})
