import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { vi } from 'vitest'

import type { MemberProfile } from '#domain/member/member-views'
import { endSession, signIn } from '../../../sync/session/session'
import { stubPortal } from '../../../sync/testing/portal-stub'
import { dismissToast, toastQueue } from '../../../ui/feedback/toast-queue'
import { stubUploads } from '../../../uploads/testing/stub-uploads'
import { answer, everyPage, marit } from '../../testing/club-members'
import { ProfilePage } from '../profile-page'

export const SAVE = 'PUT /users/marit'
export const SAVED = 'Your profile has been successfully updated!'

export function signInAsMarit() {
  endSession()
  signIn({ token: 'marits token', userId: 'marit', role: 'member', firstLogin: false })
}

/** For after each test. */
export function leaveProfile() {
  cleanup()
  endSession()
  for (const { id } of toastQueue.peek()) dismissToast(id)
  vi.restoreAllMocks()
}

/** What the portal answers to a save: the record as it is then, without the family. */
export const saved = (body: unknown, times = 1) => {
  const { family: _, ...member } = marit
  const { password: __, currentPassword: ___, avatar, ...change } = body as Record<string, unknown>
  const picture = avatar ? `/api/files/${avatar}/picture.png?signature=1` : null
  return Response.json({ user: { ...member, ...change, avatar: picture } }, { headers: { ETag: `"${3 + times}"` } })
}

/** Marit opens her profile. */
export async function openProfile(answers: Parameters<typeof stubPortal>[0] = {}, member: MemberProfile = marit) {
  const calls = stubPortal({
    ...everyPage,
    'GET /users/marit': () => answer(member),
    'GET /session': () => Response.json({ user: { ...marit, role: 'member' } }),
    'GET /qualifications': () => Response.json({ qualifications: [], kinds: [] }),
    'GET /work-hours': () => Response.json({ season: 2026, target: null, family: [], entries: [] }),
    [SAVE]: ({ body }, times) => saved(body, times),
    ...answers,
  })
  const sent = stubUploads()
  const { container } = render(<ProfilePage />)
  await screen.findByLabelText('Email')
  const choose = (file: File) =>
    act(async () =>
      fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } }),
    )
  return { sent, choose, container, puts: () => calls.filter(({ method }) => method === 'PUT') }
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
export const save = () => press('Save changes')
export const complaints = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)
