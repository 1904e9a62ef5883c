import type { Said } from '#domain/wall/wall-frames'

import type { PortalRequest } from './portal'

/** A frame that is for the portal; the others the room answers itself. */
export type PortalFrame = Exclude<Said, { event: 'who is here' | 'still here' }>

export const isCommand = (said: PortalFrame): said is Extract<PortalFrame, { key: string }> => 'key' in said

/** The request that carries out or answers a frame. */
export function frameToRequest(said: PortalFrame): PortalRequest {
  switch (said.event) {
    case 'create conversation':
      return { method: 'POST', path: '/conversations', key: said.key, body: { ...posted(said), poll: said.poll } }
    case 'comment on conversation':
      return {
        method: 'POST',
        path: `/conversations/${said.id}/replies`,
        key: said.key,
        body: posted(said),
        isExclusive,
      }
    case 'revise conversation':
      return { method: 'PUT', path: `/conversations/${said.id}`, key: said.key, body: revised(said), isExclusive }
    case 'revise comment':
      return {
        method: 'PUT',
        path: `/conversations/${said.id}/replies/${said.comment}`,
        key: said.key,
        body: revised(said),
        isExclusive,
      }
    case 'delete conversation':
      return { method: 'DELETE', path: `/conversations/${said.id}`, key: said.key, isExclusive }
    case 'delete comment':
      return { method: 'DELETE', path: `/conversations/${said.id}/replies/${said.comment}`, key: said.key, isExclusive }
    // Each member's are a stream of their own, so however many react in one moment, nobody has to try again.
    case 'add reaction':
      return { method: 'PUT', path: reactionPath(said), key: said.key }
    case 'remove reaction':
      return { method: 'DELETE', path: reactionPath(said), key: said.key }
    case 'load conversations':
      return { method: 'GET', path: `/conversations${pageQuery(said)}` }
    case 'catch up':
      // Browsers ask it by themselves, when they come back.
      return { method: 'GET', path: `/conversations/changes?since=${said.since}`, isUnattended: true }
  }
}

// Two of them may meet at one conversation, and the later one has to try again.
const isExclusive = true

/** The event with which a read is answered. */
export function answerEvent(said: Extract<PortalFrame, { event: 'load conversations' | 'catch up' }>) {
  if (said.event === 'catch up') return 'catch up'
  return said.before === undefined && !said.skip ? 'dashboard conversations' : 'show more'
}

const reactionPath = ({ id, post, member, face }: { id: string; post: string; member: string; face: string }) =>
  `/conversations/${id}/reactions/${post}/${member}/${face}`

const revised = ({ message, revision }: { message?: unknown; revision: number }) => ({ message, revision })

const posted = ({ message, attachments }: { message?: unknown; attachments?: unknown }) => ({ message, attachments })

function pageQuery({ before, skip }: { before?: number | undefined; skip?: number | undefined }) {
  if (before !== undefined) return `?before=${before}`
  return skip ? `?skip=${skip}` : ''
}
