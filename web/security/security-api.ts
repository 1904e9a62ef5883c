import { SecurityPage } from '#domain/security-views'
import { get } from '../api/client'
import { type Resource, resource } from '../api/resource'

/** The sign-ins and refused sign-ins, as far back as was asked for. */
export const signIns: Resource<SecurityPage> = resource(
  async (signal) => {
    const shown = signIns.data.peek()?.entries.length ?? 0
    let told = await page(undefined, signal)
    while (told.next && told.entries.length < shown) told = joined(told, await page(told.next, signal))
    return told
  },
  { staleMs: 0 },
)

export async function showEarlierSignIns(): Promise<void> {
  const before = signIns.data.peek()?.next
  if (!before) return
  const earlier = await page(before)
  signIns.mutate((known) => (known.next === before ? joined(known, earlier) : known))
}

const page = (before: number | undefined, signal?: AbortSignal) =>
  get(`/activity/sign-ins${before === undefined ? '' : `?before=${before}`}`, SecurityPage, signal)

const joined = (known: SecurityPage, { entries, next }: SecurityPage): SecurityPage => ({
  entries: [...known.entries, ...entries],
  next,
})
