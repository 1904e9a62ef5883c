import { useState } from 'react'

/** A question that a dialog asks while something waits for the answer. `put` resolves with what `answer` is given. */
export function useQuestion<Subject, Answer>() {
  const [asked, setAsked] = useState<{ readonly subject: Subject; readonly resolve: (answer: Answer) => void }>()

  return {
    subject: asked?.subject,
    put: (subject: Subject) => new Promise<Answer>((resolve) => setAsked({ subject, resolve })),
    answer: (answer: Answer) => {
      setAsked(undefined)
      asked?.resolve(answer)
    },
  }
}
