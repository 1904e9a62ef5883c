import * as z from 'zod/mini'

import type { Aggregate, EventForm } from '../shared/aggregate'
import { Refusal } from '../shared/refusal'

/** The club's eight emoji, by the names under which the log keeps them. The order is that of the picker. */
export const FACES = ['smile', 'wink', 'eye-roll', 'kiss', 'stars', 'blush', 'sad', 'zipped'] as const

/** So often a member may react to one post and take it back: each time is kept for good. */
export const MOST_CHANGES = 200

/** The post that is reacted to, its author, and the conversation that it is or belongs to. */
const OfPost = z.object({ post: z.string(), conversation: z.string(), author: z.string() })
type OfPost = z.infer<typeof OfPost>

/** A face is personal: it is sealed with the key of whoever shows it. */
const Shown = z.object({ face: z.string() })
type Shown = z.infer<typeof Shown>

/** The personal part is `null` once the member has been erased. */
export type ReactionEvent =
  | { type: 'ReactionAdded'; data: OfPost; personal: Shown | null }
  | { type: 'ReactionRemoved'; data: OfPost; personal: Shown | null }

export type ReactionCommand =
  | { type: 'AddReaction'; data: OfPost; face: string }
  | { type: 'RemoveReaction'; face: string }

export interface ReactionState {
  /** The post, once there was a reaction. */
  readonly of: OfPost | null
  /** The faces that were ever shown, each with the version of the event that had to do with it last. */
  readonly faces: readonly { readonly face: string; readonly changed: number; readonly isRemoved: boolean }[]
  readonly version: number
}

/** A member's reactions to a post are a stream of their own, so that nobody who reacts to it waits for others. */
export const reactionId = (post: string, member: string): string => `${post}:${member}`

export const memberOfReaction = (id: string): string => id.slice(id.lastIndexOf(':') + 1)

/** A member's reactions to one post: any of the eight faces, each once. */
export const reaction: Aggregate<ReactionCommand, ReactionEvent, ReactionState> = {
  category: 'reaction',
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    ReactionAdded: { version: 1, data: OfPost, personal: Shown },
    ReactionRemoved: { version: 1, data: OfPost, personal: Shown },
  } satisfies { [Type in ReactionEvent['type']]: EventForm },
  takenWhenFull: ['ReactionRemoved'],
  initial: { of: null, faces: [], version: 0 },
  subject: memberOfReaction,

  decide(command, { of, faces, version }) {
    const { face } = command
    const isShown = faces.some((known) => known.face === face && !known.isRemoved)
    switch (command.type) {
      case 'AddReaction':
        if (isShown) return []
        if (version >= MOST_CHANGES)
          throw new Refusal('CONFLICT', 'You’ve changed your reaction to this post too often.')
        return [{ type: 'ReactionAdded', data: command.data, personal: { face } }]
      case 'RemoveReaction':
        return isShown && of ? [{ type: 'ReactionRemoved', data: of, personal: { face } }] : []
    }
  },

  evolve(state, { type, data, personal }) {
    if (!state.of && type === 'ReactionRemoved') return state
    const { faces } = state
    const version = state.version + 1
    if (!personal) return { of: data, faces, version }
    const { face } = personal
    const now = { face, changed: version, isRemoved: type === 'ReactionRemoved' }
    return { of: data, faces: [...faces.filter((known) => known.face !== face), now], version }
  },
}
