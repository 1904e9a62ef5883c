import type { Said } from '#domain/answers/answers'
import { AnswerList, DateAnswers } from '#domain/answers/answers-views'
import { get, post, put } from '../../sync/client'
import { resourceByKey } from '../../sync/resource'

export const pathOfAnswers = (date: string) => `/dates/${encodeURIComponent(date)}/answers`

/** The answers to a date, as the reader sees them. */
export const answersTo = resourceByKey((date, signal) => get(pathOfAnswers(date), DateAnswers, signal))

/** All answers to a date with guests and notes, for administrators. */
export const answerList = resourceByKey((date, signal) => get(`${pathOfAnswers(date)}/list`, AnswerList, signal))

/** Says something for a member, and has the page show what came of it. */
export async function say(date: string, member: string, said: Said): Promise<DateAnswers> {
  const { value } = await put(`${pathOfAnswers(date)}/${encodeURIComponent(member)}`, said)
  const answered = DateAnswers.parse(value)
  answersTo(date).take(answered)
  const list = answerList.known.get(date)
  if (list?.data.peek() !== undefined) void list.refresh()
  return answered
}

export async function remind(date: string): Promise<number> {
  const { value } = await post<{ reminded: number }>(`${pathOfAnswers(date)}/reminders`, {})
  await answerList(date).refresh()
  return value.reminded
}
