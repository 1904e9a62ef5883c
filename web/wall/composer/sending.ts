import type { Said } from '#domain/wall/said-frames'
import { Refused } from '../../sync/refused'
import { session } from '../../sync/session/session'
import { catchUpSoon } from '../catching-up'
import { wantPoll } from '../polls/poll-votes'
import { command, type RoomAnswer } from '../room-answers'
import { changeReaction, postReply, type ReactionPlace, startConversation } from '../wall-api'
import { withConversation, withReply } from '../wall-state'
import { change, notePictures, tell } from '../wall-store'
import { type UnsentPost, wordsOf } from './unsent'

/** Why something does not go out: there is no signal, the portal has trouble, or it came too fast after the last. */
export interface Trouble {
  readonly why: 'signal' | 'fault' | 'pace'
  /** After which it goes out, where the portal said so. */
  readonly seconds?: number | undefined
}

export type Outcome =
  | { readonly is: 'done'; readonly position: number }
  | { readonly is: 'refused'; readonly refusal: string; readonly code: string }
  | { readonly is: 'later'; readonly trouble: Trouble }

/** Sends a post through the room or, where that is away or does not answer, to the portal itself, with the same key. */
export async function send(post: UnsentPost): Promise<Outcome> {
  const { key, to } = post
  const words = wordsOf(post)
  return commanded(
    to === undefined
      ? { event: 'create conversation', key, ...said(words) }
      : { event: 'comment on conversation', key, id: to, ...said(words) },
    async () => {
      if (to === undefined) {
        const { conversation, frame } = await startConversation(key, words)
        notePictures([conversation])
        change((state) => withConversation(state, conversation))
        if (words.poll) wantPoll(key)
        return { frame, position: conversation.position }
      }
      const { reply, frame } = await postReply(to, key, words)
      change((state) => withReply(state, to, reply))
      return { frame, position: reply.position }
    },
  )
}

/** Shows a face about a post, or takes it back; the same ways. */
export function sendReaction(key: string, of: Omit<ReactionPlace, 'member'>, isOn: boolean): Promise<Outcome> {
  const place = { ...of, member: session.peek()?.userId ?? '' }
  return commanded({ event: isOn ? 'add reaction' : 'remove reaction', key, ...place }, async () => {
    const { frame, position = 0 } = await changeReaction(key, place, isOn)
    return { frame, position: frame?.position ?? position }
  })
}

/** Why something that does not wait was not sent, in words. */
export function failureReason(outcome: Exclude<Outcome, { is: 'done' }>): string {
  if (outcome.is === 'refused') return outcome.refusal
  const { why, seconds } = outcome.trouble
  if (why === 'pace') return `Please try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`
  return why === 'signal'
    ? 'You’re offline. Try again when you’re back online.'
    : 'The portal is having trouble. Please try again in a moment.'
}

type Command = Extract<Said, { key: string }>
type Told = Parameters<typeof tell>[0][number]

/** Carries out a command through the room, or `directly` where it is away or does not answer. */
export async function commanded(
  frame: Command,
  directly: () => Promise<{ readonly frame: Told | null; readonly position: number }>,
): Promise<Outcome> {
  const answer = await command(frame)
  if (answer && !isOpen(answer)) return readAnswer(answer)
  try {
    const { frame: told, position } = await directly()
    if (told) tell([told])
    else catchUpSoon()
    return { is: 'done', position }
  } catch (fault) {
    return outcomeOfFault(fault)
  }
}

const said = ({ message, attachments, poll }: ReturnType<typeof wordsOf>) => ({
  message,
  ...(attachments && { attachments: [...attachments] }),
  ...(poll && { poll }),
})

/** Whether only the portal itself can tell what became of it. */
const isOpen = (answer: RoomAnswer) =>
  answer.event === 'refused' && ['UNREACHABLE', 'UNAVAILABLE', 'FAULT'].includes(answer.code)

function readAnswer(answer: RoomAnswer): Outcome {
  if (answer.event === 'accepted') return { is: 'done', position: answer.position }
  const { code, error, retryAfter } = answer
  return code === 'TOO_MANY' ? tooFast(retryAfter) : { is: 'refused', refusal: error, code }
}

function outcomeOfFault(fault: unknown): Outcome {
  if (!(fault instanceof Refused)) return { is: 'later', trouble: { why: 'fault' } }
  const { status, message, retryAfter, code } = fault
  if (status === 0) return { is: 'later', trouble: { why: 'signal' } }
  if (status === 429) return tooFast(retryAfter)
  // The call itself leads a member whose session has ended to sign-in.
  if (status === 401 || status >= 500) return { is: 'later', trouble: { why: 'fault', seconds: retryAfter } }
  return { is: 'refused', refusal: message, code }
}

const tooFast = (seconds = 5): Outcome => ({ is: 'later', trouble: { why: 'pace', seconds } })
