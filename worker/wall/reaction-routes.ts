import { type Context, Hono } from 'hono'

import { Refusal } from '../domain/shared/refusal'
import { FACES, type ReactionCommand, type ReactionState, reaction, reactionId } from '../domain/wall/reaction'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { idempotencyKey } from '../http/idempotency'
import { authorOfPost, type ReactionRow, reactedIn, reactionsOfPost } from './reaction-rows'
import { frameOf, postPosition, toldByTheRoom } from './wall-commands'

const PATH = '/:id/reactions/:post/:member/:face'

/** The faces that members show about the posts of a conversation, each member for themselves. */
export const reactionRoutes = new Hono<App>()
  .put(PATH, allow('post to the wall'), (c) => react(c, (data, face) => ({ type: 'AddReaction', data, face })))
  .delete(PATH, allow('post to the wall'), (c) => react(c, (_, face) => ({ type: 'RemoveReaction', face })))

type Data = Extract<ReactionCommand, { type: 'AddReaction' }>['data']

/** Everybody is told of all faces under the post, as they are in the moment after the command. */
async function react(c: Context<App>, commandOf: (data: Data, face: string) => ReactionCommand) {
  const { id: conversation = '', post = '', member = '', face = '' } = c.req.param() as Record<string, string>
  const id = reactionId(post, member)
  const { tokenHash } = c.var
  const outcome = await c.var.handle({
    target: { aggregate: reaction, id },
    lists: toldByTheRoom(c),
    type: commandOf({ post, conversation, author: '' }, face).type,
    reads: [authorOfPost(conversation, post)],
    asks: [reactionsOfPost(conversation, post, tokenHash)],
    steps: (_loaded, by, [found]) => {
      if (by !== member) throw new Refusal('FORBIDDEN', 'You can react only for yourself.')
      if (!FACES.some((known) => known === face)) throw new Refusal('INVALID', 'Please choose one of the eight faces.')
      const [shown] = found as { author: string }[]
      if (!shown) throw new Refusal('NOT_FOUND', 'This post was deleted.')
      return [{ aggregate: reaction, id, command: commandOf({ post, conversation, author: shown.author }, face) }]
    },
  })
  const shown = (outcome.state as ReactionState).faces.flatMap((each) => (each.isRemoved ? [] : each.face))
  const [reacted] = reactedIn((outcome.asked[0] ?? []) as ReactionRow[])
  const { reactions = [] } = reacted ?? {}
  const told = reactions.map(({ isMine: _, ...each }) => each)
  const posts = [{ conversation, post, reactions: told, by: { [member]: shown } }]
  return c.json({
    frame: frameOf(outcome, { event: 'reactions changed', posts }),
    position: postPosition(outcome, idempotencyKey(c)),
  })
}
