import { SecurityPage } from '#domain/security-views'
import { get } from '../api/client'
import { type Resource, resource } from '../api/resource'

export const signIns: Resource<SecurityPage> = resource((signal) => get('/activity/sign-ins', SecurityPage, signal), {
  staleMs: 0,
})

export async function showEarlierSignIns(): Promise<void> {
  const before = signIns.data.peek()?.next
  if (!before) return
  const earlier = await get(`/activity/sign-ins?before=${before}`, SecurityPage)
  signIns.mutate((known) =>
    known.next === before ? { entries: [...known.entries, ...earlier.entries], next: earlier.next } : known,
  )
}
