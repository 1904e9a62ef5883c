import * as z from 'zod/mini'

import { WallFrame } from '#domain/wall/wall-frames'

import { answerEvent, frameToRequest, isCommand, type PortalFrame } from './frame-to-request'
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
