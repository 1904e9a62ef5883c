import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

import { lettersIn } from '../notifications/mail/dev-mailbox'
import { olav } from './cast'
import { as } from './portal'
import { post } from './sign-in-form'

/** The address that Olav asks for. */
export const NEW = 'olav@ember.example'
export const HOUR = 3_600_000
export const profile = { phone: olav.phone, address: olav.address }

interface Profile {
  readonly email: string
  readonly pendingEmail: { readonly email: string } | null
}
export const asksFor = (email = NEW) => as('olav').put('/users/olav', { ...profile, email })
export const olavsRecord = async () => (await (await as('ingrid').get('/users/olav')).json<{ user: Profile }>()).user
export const linkTo = async (email: string, page: 'confirm-email' | 'keep-email') => {
  const letters = (await lettersIn(env.FILES)).filter(({ to }) => to === email)
  return letters.flatMap(({ text }) => new RegExp(`/${page}#([\\w-]+)`).exec(text)?.[1] ?? [])[0] ?? ''
}
export const confirm = async (token?: string, from?: string) =>
  post('/email-change/confirm', { token: token ?? (await linkTo(NEW, 'confirm-email')) }, from)
export const keep = async (token?: string) =>
  post('/email-change/keep', { token: token ?? (await linkTo(olav.email, 'keep-email')) })
export const later = (milliseconds: number) => {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + milliseconds)
}
