import { may } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { AnswerCard } from './answer-card'
import { answersTo } from './answers'
import { Places, WhoComes } from './places'

/** The answers to a date on its page: the reader's own and who comes, or beside them the places. */
export function DateAnswers({ date, part }: { readonly date: string; readonly part: 'main' | 'side' }) {
  const { data } = useResource(answersTo(date), { onFailure: 'stay' })
  const answers = data?.answers
  if (!answers) return null
  if (part === 'side') return <Places date={date} answers={answers} />
  return (
    <>
      <AnswerCard date={date} answers={answers} />
      <WhoComes answers={answers} isAdministrator={may('manage calendar')} />
    </>
  )
}
