import { vi } from 'vitest'
import { toRichText } from '../domain/shared/rich-text'
import type { Conversation, Reply, WallChanges, WallPage } from '../domain/wall/conversation-views'
import type { WallFrame } from '../domain/wall/wall-frames'
import type { Player } from './cast'
import { as } from './portal'

/** Lets so many milliseconds pass. Nobody can post to the wall as fast as a test can. */
export const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

interface Told {
  readonly key?: string
  readonly attachments?: readonly unknown[]
  readonly headers?: Record<string, string>
}

/** A new key, as a browser makes one. */
export const newKey = () => crypto.randomUUID()

const said = (message: string, { attachments }: Told) => ({
  message: toRichText(message),
  ...(attachments ? { attachments } : {}),
})

/** Starts a conversation, a while after whatever was said before. */
export async function start(player: Player, message: string, { key = newKey(), headers = {}, ...told }: Told = {}) {
  pass(2_500)
  const answer = await as(player).post('/conversations', said(message, told), { key, headers })
  return answer.json<{ conversation: Conversation; frame: WallFrame | null }>()
}

/** Replies to a conversation, a while after whatever was said before. */
export async function reply(
  player: Player,
  id: string,
  message: string,
  { key = newKey(), headers = {}, ...told }: Told = {},
) {
  pass(2_500)
  const answer = await as(player).post(`/conversations/${id}/replies`, said(message, told), { key, headers })
  return answer.json<{ reply: Reply; frame: WallFrame | null }>()
}

/** The wall as one of the cast sees it. */
export const wallFor = async (player: Player, query = '') =>
  (await as(player).get(`/conversations${query}`)).json<WallPage>()

export const changesFor = async (player: Player, since: number) =>
  (await as(player).get(`/conversations/changes?since=${since}`)).json<WallChanges>()
