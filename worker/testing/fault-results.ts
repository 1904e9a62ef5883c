import { expect, type TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    faults?: { readonly kind: string; readonly injected: number; readonly right: number }[]
  }
}

/** Counts faults of one kind and what went right after them, for the table of `npm run test:faults`. */
export function faultResults(kind: string) {
  const wrong: string[] = []
  let injected = 0
  return {
    /** Notes one fault; `complaints` say what was wrong afterwards. */
    note(complaints: readonly string[]) {
      injected++
      if (complaints.length > 0) wrong.push(complaints.join('; '))
    },
    /**
     * To end the test with: passes where everything was right, and something was tried. `inAll` is what is wrong and comes
     * from no single one of them.
     */
    settle({ task }: Pick<TestContext, 'task'>, inAll: readonly string[] = []) {
      const right = inAll.length > 0 ? 0 : injected - wrong.length
      task.meta.faults = [...(task.meta.faults ?? []), { kind, injected, right }]
      expect([...inAll, ...wrong].slice(0, 24)).toEqual([])
      expect(injected).toBeGreaterThan(0)
    },
  }
}

/** What is wrong with how the portal says no: a sentence for the member, a code for the program, and when to come again. */
export async function complaintsOfRefusal(answer: Response): Promise<string[]> {
  if (answer.status < 400) return []
  const { error, code } = await answer
    .clone()
    .json<{ error?: unknown; code?: unknown }>()
    .catch(() => ({ error: undefined, code: undefined }))
  return [
    ...(typeof error === 'string' && /^[A-Z].* .*\.?$/.test(error) ? [] : [`${answer.status} without a sentence`]),
    ...(typeof code === 'string' ? [] : [`${answer.status} without a code`]),
    ...(answer.status === 503 && !answer.headers.has('retry-after') ? ['503 without a time'] : []),
  ]
}
