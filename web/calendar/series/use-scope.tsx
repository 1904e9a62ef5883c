import { useState } from 'react'

import { ScopeDialog, type ScopeOption } from './scope-dialog'
import type { DateEntry, Scope } from './series-api'
import { countInWords, monthAndDay } from './series-words'

/** "10 dates, January 21 to May 27". Moved ones keep their own times. */
export function spanInWords(dates: readonly DateEntry[], from: number): string {
  const wanted = dates.slice(from)
  const [first, last] = [wanted[0], wanted.at(-1)]
  if (!first || !last) return ''
  const thisYear = first.start.slice(0, 4)
  const moved = wanted.filter(({ series }) => series.isMoved).length
  const kept =
    moved > 0
      ? `. ${moved === 1 ? 'The one you moved keeps its own time.' : `The ${moved} you moved keep their own times.`}`
      : ''
  return `${countInWords(wanted.length)}, ${monthAndDay(first.series.day, thisYear)} to ${monthAndDay(last.series.day, thisYear)}${kept}`
}

interface Question {
  readonly options: readonly ScopeOption[]
  readonly count: number
  readonly says?: string | undefined
  answer(scope: Scope | undefined): void
}

/** Asks which dates to change, as a promise; nothing where it is not answered. */
export function useScope() {
  const [question, setQuestion] = useState<Question>()
  const ask = (options: readonly ScopeOption[], count: number, says?: string) =>
    new Promise<Scope | undefined>((resolve) => {
      const answer = (scope: Scope | undefined) => {
        setQuestion(undefined)
        resolve(scope)
      }
      setQuestion({ options, count, says, answer })
    })
  const dialog = question && (
    <ScopeDialog
      options={question.options}
      count={question.count}
      onChoose={question.answer}
      onClose={() => question.answer(undefined)}
    >
      {question.says && <p>{question.says}</p>}
    </ScopeDialog>
  )
  return { ask, dialog }
}
