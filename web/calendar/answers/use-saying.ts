import { useState } from 'react'

import type { Said } from '#domain/answers/answers'
import type { Choice } from '#domain/answers/answers-events'
import type { DateAnswers } from '#domain/answers/answers-views'
import { errorSentence } from '../../sync/refused'
import { answersTo, say } from './answers'

/**
 * Says things about a date: shown at once, saved behind that, and taken back where it was not saved. `undo` brings back what was said
 * before the last save of this visit.
 */
export function useSaying(date: string) {
  const [saved, setSaved] = useState<{ readonly at: Date; readonly member: string; readonly before: Said }>()
  const [complaint, setComplaint] = useState<string>()
  const shown = answersTo(date)

  const send = async (member: string, said: Said, before: Said | undefined) => {
    const was = shown.data.peek()
    setComplaint(undefined)
    if (was) shown.mutate((now) => withAnswer(now, member, said))
    try {
      await say(date, member, said)
      setSaved(before && { at: new Date(), member, before })
    } catch (fault) {
      if (was) shown.mutate(() => was)
      setComplaint(`Not saved. ${errorSentence(fault)}`)
    }
  }

  return {
    saved,
    complaint,
    send: (member: string, said: Said) => send(member, said, saidIn(shown.data.peek(), member)),
    undo: () => (saved ? send(saved.member, saved.before, undefined) : Promise.resolve()),
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

/** The page as it will probably be; the portal says how many come, and who waits. */
function withAnswer(now: DateAnswers, member: string, { answer, note }: Said): DateAnswers {
  if (!now.answers) return now
  const family = now.answers.family.map((one) =>
    one._id === member && answer !== undefined ? { ...one, answer: answer as Choice | null, waits: null } : one,
  )
  return { ...now, answers: { ...now.answers, family, ...(note !== undefined && { note }) } }
}
