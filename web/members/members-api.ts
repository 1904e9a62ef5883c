import * as z from 'zod/mini'

import type { Role } from '#domain/capability'
import { HistoryPage } from '#domain/history-entry'
import type { MemberRevision, NewMember } from '#domain/member-details'
import { DirectoryEntry, MemberProfile, SavedProfile } from '#domain/member-views'
import { get, getTagged, post, put, remove } from '../api/client'

/** A member's record and the version it was read at. */
export interface MemberRecord {
  readonly member: MemberProfile
  readonly etag: string | undefined
}

export const listMembers = async (signal?: AbortSignal): Promise<readonly DirectoryEntry[]> =>
  (await get('/users/', z.object({ users: z.array(DirectoryEntry) }), signal)).users

/** How many groups of members are linked, directly or through others. */
export const countFamilies = async (signal?: AbortSignal): Promise<number> =>
  (await get('/users/families', z.object({ families: z.number() }), signal)).families

export const findMember = async (id: string, signal?: AbortSignal): Promise<MemberRecord> =>
  recordOf(await getTagged(pathOf(id), Answer, signal))

export const enrollMember = async (details: NewMember): Promise<MemberRecord> =>
  answered(await post('/users/', details))

/** Saves a record over the version that was read. The family is sent only where it is another: the portal then need not look it up. */
export async function reviseMember(base: MemberRecord, revision: MemberRevision): Promise<MemberRecord> {
  const { family, ...others } = revision
  const sent = isSameFamily(family, base.member.family) ? others : revision
  const { value, etag } = await put(pathOf(base.member._id), sent, { ifMatch: base.etag })
  const { user } = Saved.parse(value)
  return { member: { ...user, family: user.family ?? base.member.family }, etag }
}

/** The answer to a new role leaves the family out, so the record is asked for again. */
export async function changeRole(id: string, role: Role): Promise<MemberRecord> {
  await put(`${pathOf(id)}/role`, { role })
  return findMember(id)
}

export const removeMember = async (id: string, lname: string): Promise<void> => {
  await remove(pathOf(id), { lname })
}

/** Who changed a record since the version of `etag`. Nobody where that cannot be told. */
export async function whoChanged(id: string, etag: string | undefined): Promise<readonly string[]> {
  const since = Number(etag?.replace(/\D/g, '') || Number.NaN)
  const { entries } = await get(`${pathOf(id)}/history`, HistoryPage)
  return [...new Set(entries.filter(({ version }) => version > since).map(({ by }) => by.name))]
}

export const pathOf = (id: string) => `/users/${encodeURIComponent(id)}`

const Answer = z.object({ user: MemberProfile })
const Saved = z.object({ user: SavedProfile })

function isSameFamily(ids: readonly string[] | undefined, family: MemberProfile['family']): boolean {
  const known = new Set(family.map(({ _id }) => _id))
  return ids === undefined || (ids.length === known.size && ids.every((id) => known.has(id)))
}

const answered = ({ value, etag }: { value: unknown; etag: string | undefined }) =>
  recordOf({ value: Answer.parse(value), etag })

const recordOf = ({ value, etag }: { value: { user: MemberProfile }; etag: string | undefined }): MemberRecord => ({
  member: value.user,
  etag,
})
