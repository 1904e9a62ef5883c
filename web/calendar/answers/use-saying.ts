import { useState } from 'react'

import type { Said } from '#domain/answers/answers'
import type { Choice } from '#domain/answers/answers-events'
import type { AnswersView, DateAnswers } from '#domain/answers/answers-views'
import { optimisticChanges } from '../../sync/optimistic-changes'
import { errorSentence } from '../../sync/refused'
import { useValue } from '../../ui/use-value'
import { answersTo, say } from './answers'

interface PendingAnswer {
  readonly member: string
  readonly said: Said
}

/**
 * Says things about a date: `withPending` has them at once, whatever the portal tells of the date meanwhile, and no more where they
 * were not saved. `undo` brings back what was said before the last save of this visit.
 */
export function useSaying(date: string) {
  const [saved, setSaved] = useState<{ readonly at: Date; readonly member: string; readonly before: Said }>()
  const [complaint, setComplaint] = useState<string>()
  const [changes] = useState(() => optimisticChanges(withAnswer))
  useValue(changes.pending)

  /** Answers whether it was saved. */
  const send = async (member: string, said: Said, isUndo = false): Promise<boolean> => {
    setComplaint(undefined)
    try {
      const before = await changes.save({ member, said }, async () => {
        const known = answersTo(date).data.peek()
        await say(date, member, said)
        return isUndo ? undefined : saidIn(known, member)
      })
      setSaved(before && { at: new Date(), member, before })
      return true
    } catch (fault) {
      setComplaint(`Not saved. ${errorSentence(fault)}`)
      return false
    }
  }

  return {
    saved,
    complaint,
    withPending: changes.over,
    send: (member: string, said: Said) => send(member, said),
    undo: () => saved && send(saved.member, saved.before, true),
  }
}

/** All that a member has said, to say it again. */
function saidIn(now: DateAnswers | undefined, member: string): Said {
  const one = now?.answers?.family.find(({ _id }) => _id === member)
  if (!now?.answers || !one) return {}
  const { guests, note } = now.answers
  if (!one.isMe) return { answer: one.answer }
  return { answer: one.answer, ...(one.answer && { guests: guests.map(({ name }) => name), note }) }
}

/** The answers as they will probably be; the portal says how many come, and who waits. */
function withAnswer(now: AnswersView, { member, said: { answer, guests, note } }: PendingAnswer): AnswersView {
  const family = now.family.map((one) =>
    one._id === member && answer !== undefined ? { ...one, answer: answer as Choice | null, waits: null } : one,
  )
  return {
    ...now,
    family,
    ...(guests && { guests: guests.map((name, at) => ({ number: -at, waits: null, ...now.guests[at], name })) }),
    ...(note !== undefined && { note }),
  }
}
