import * as z from 'zod/mini'

import { SavedProfile } from '#domain/member/member-views'
import { post, remove } from '../../sync/client'
import { pathOf } from '../members-api'

/** The record after the command; `key` is the command's, by which it is undone. */
export interface Invited {
  readonly member: Omit<SavedProfile, 'family'>
  readonly etag: string | undefined
  readonly key: string
  /** The link, where it was asked for. */
  readonly url?: string | undefined
}

/** Mails a link to set a password. Earlier links no longer work. */
export const sendInvitation = async (id: string): Promise<Invited> =>
  invited(await post(`${pathOf(id)}/invitation`, { by: 'mail' }))

/** Makes a link that the administrator passes on; it is answered this once. */
export const copyInvitation = async (id: string): Promise<Invited> =>
  invited(await post(`${pathOf(id)}/invitation`, { by: 'link' }))

export const withdrawInvitation = async (id: string): Promise<Invited> =>
  invited(await remove(`${pathOf(id)}/invitation`))

const Answer = z.object({ user: SavedProfile, url: z.optional(z.string()) })

function invited({ value, etag, key }: { value: unknown; etag: string | undefined; key: string }): Invited {
  const { user, url } = Answer.parse(value)
  const { family: _, ...member } = user
  return { member, etag, key, url }
}
