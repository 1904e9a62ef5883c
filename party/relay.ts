import * as z from 'zod/mini'
import type { Said } from '#domain/wall/said-frames'
import { WallFrame } from '#domain/wall/wall-frames'
import type { Answer, PortalRequest } from './portal'
import { type Refused, refusalOf } from './refusals'

/** More than a member says while the portal thinks, fewer than would do harm. */
const WAITING_AT_MOST = 10

type Ask = (request: PortalRequest) => Promise<Answer>

interface Listeners {
  /** Answers who said it. */
  answer(frame: object): void
  /** Tells who said it that it was refused. */
  refuse(said: PortalFrame, refusal: Refused): void
  /** Something happened on the wall. */
  happened(frame: WallFrame): void
  /** Something may have happened, and only the portal knows. */
  uncertain(position?: number): void
  /** The session of who said it has ended. */
  signedOut(): void
}

/**
 * Passes on to the portal what one socket says, one thing after the other, so that nobody's second post overtakes the
 * first. What has to come again keeps its place: what waits behind it is refused alike.
 */
export class Relay {
  private readonly queue: PortalFrame[] = []

  constructor(
    private readonly ask: Ask,
    private readonly to: Listeners,
  ) {}

  async take(said: PortalFrame) {
    if (this.queue.length === WAITING_AT_MOST) return this.refuse(said, tooMany, crypto.randomUUID())
    this.queue.push(said)
    if (this.queue.length > 1) return
    while (this.queue[0]) await this.passOn(this.queue[0])
  }

  /** Forgets what waits; what has been passed on goes its way. */
  drop() {
    this.queue.splice(1)
  }

  private async passOn(said: PortalFrame) {
    const requestId = crypto.randomUUID()
    const answer = await this.ask({ ...frameToRequest(said), requestId })
    this.queue.shift()
    if (answer !== 'unreachable' && answer.status < 400) return this.settle(said, answer.content)

    const mayHaveHappened = isCommand(said) && (answer === 'unreachable' || answer.status >= 500)
    if (mayHaveHappened) this.to.uncertain()
    if (answer !== 'unreachable' && answer.status === 401) return this.to.signedOut()
    this.refuse(said, answer, requestId)
    if (!mustComeAgain(answer)) return
    for (const next of this.queue.splice(0)) this.refuse(next, answer, requestId)
  }

  private refuse(said: PortalFrame, answer: Answer, requestId: string) {
    this.to.refuse(said, refusalOf(answer, requestId, isCommand(said) ? said.key : undefined))
  }

  private settle(said: PortalFrame, content: Readonly<Record<string, unknown>>) {
    if (!isCommand(said)) return this.to.answer({ ...content, event: answerEvent(said) })

    const { frame = null, position } = Done.safeParse(content).data ?? {}
    this.to.answer({ event: 'accepted', key: said.key, position: frame?.position ?? position ?? 0 })
    if (frame) this.to.happened(frame)
    else this.to.uncertain(position)
  }
}

/** A command's answer. A frame that this room does not know is news all the same. */
const Done = z.pipe(
  z.object({
    frame: z.catch(z.nullable(WallFrame), null),
    position: z.optional(z.number()),
    conversation: z.optional(z.object({ position: z.number() })),
    reply: z.optional(z.object({ position: z.number() })),
  }),
  z.transform(({ frame, position, conversation, reply }) => ({
    frame,
    position: position ?? conversation?.position ?? reply?.position,
  })),
)

const tooMany: Answer = {
  status: 429,
  content: { error: 'Please wait until your earlier messages have been sent.', code: 'TOO_MANY' },
  retryAfter: 1,
}

const AGAIN = [429, 502, 503, 504]

const mustComeAgain = (answer: Answer) => answer === 'unreachable' || AGAIN.includes(answer.status)

/** A frame that is for the portal; the others the room answers itself. */
type PortalFrame = Exclude<Said, { event: 'who is here' | 'still here' }>

const isCommand = (said: PortalFrame): said is Extract<PortalFrame, { key: string }> => 'key' in said

/** The request that carries out or answers a frame. */
function frameToRequest(said: PortalFrame): PortalRequest {
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
function answerEvent(said: Extract<PortalFrame, { event: 'load conversations' | 'catch up' }>) {
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
