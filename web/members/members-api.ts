import * as z from 'zod/mini'

import type { Role } from '#domain/account/capability'
import type { InvitedMember, MemberRevision, NewMember } from '#domain/member/member-details'
import { ExportedMember, MemberProfile, SavedProfile } from '#domain/member/member-views'
import { get, getTagged, post, put, remove } from '../sync/client'

/** A member's record and the version it was read at. */
export interface MemberRecord {
  readonly member: MemberProfile
  readonly etag: string | undefined
}

/** The lists with a member's record, as the room names them. */
export const MEMBER_LISTS = ['members', 'family_links'] as const

/** All that can be imported of everybody, for administrators. The portal notes who asked for it. */
export const exportedMembers = async (): Promise<readonly ExportedMember[]> =>
  (await get('/users/export', z.object({ members: z.array(ExportedMember) }))).members

export const findMember = async (id: string, signal?: AbortSignal): Promise<MemberRecord> =>
  toMemberRecord(await getTagged(pathOf(id), Answer, signal))

export const enrollMember = async (details: NewMember | InvitedMember): Promise<MemberRecord> =>
  answered(await post('/users/', details))

/**
 * Saves a record over the version that was read, and answers the command's key as well. The family is sent only where it
 * is another: the portal then need not look it up.
 */
export async function reviseMember(
  base: MemberRecord,
  revision: MemberRevision,
  reason?: string,
): Promise<MemberRecord & { readonly key: string }> {
  const { family, ...others } = revision
  const sent = isSameFamily(family, base.member.family) ? others : revision
  const { value, etag, key } = await put(pathOf(base.member._id), sent, { ifMatch: base.etag, reason })
  const { user } = Saved.parse(value)
  return { member: { ...user, family: user.family ?? base.member.family }, etag, key }
}

/** The answer to a new role leaves the family out, so the record is asked for again. `key` is the command's. */
export async function changeRole(
  id: string,
  role: Role,
  reason: string,
): Promise<MemberRecord & { readonly key: string }> {
  const { key } = await put(`${pathOf(id)}/role`, { role }, { reason })
  return { ...(await findMember(id)), key }
}

/** The record counts it, so it is asked for again. */
export async function endSessions(id: string, reason: string): Promise<MemberRecord> {
  await remove(`${pathOf(id)}/sessions`, undefined, { reason })
  return findMember(id)
}

/** For a member who lost them: the password alone then signs them in. */
export async function removePasskeys(id: string, reason: string): Promise<MemberRecord> {
  await remove(`${pathOf(id)}/passkeys`, undefined, { reason })
  return findMember(id)
}

/** Answers the key of the command, by which it can be undone. */
export const removeMember = async (id: string, lname: string, reason: string): Promise<string> =>
  (await remove(pathOf(id), { lname }, { reason })).key

export const pathOf = (id: string) => `/users/${encodeURIComponent(id)}`

const Answer = z.object({ user: MemberProfile })
const Saved = z.object({ user: SavedProfile })

function isSameFamily(ids: readonly string[] | undefined, family: MemberProfile['family']): boolean {
  const known = new Set(family.map(({ _id }) => _id))
  return ids === undefined || (ids.length === known.size && ids.every((id) => known.has(id)))
}

const answered = ({ value, etag }: { value: unknown; etag: string | undefined }) =>
  toMemberRecord({ value: Answer.parse(value), etag })

const toMemberRecord = ({
  value,
  etag,
}: {
  value: { user: MemberProfile }
  etag: string | undefined
}): MemberRecord => ({
  member: value.user,
  etag,
})
