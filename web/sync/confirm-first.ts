import { Refused } from './refused'

/** Asks the member to show who they are, for the reason that the portal gave; answers whether they did. */
type Question = { askToConfirm(why: string): Promise<boolean> }

let load: (() => Promise<Question>) | undefined

/** Sets how the member is asked. The question makes calls itself, so the page brings the two together. */
export function confirmBy(question: () => Promise<Question>): void {
  load = question
}

/**
 * Makes a call and, where the portal wants to be sure who asks, makes it again once the member has shown that. What was
 * typed is not touched meanwhile. Where they would rather not, the call is refused.
 */
export async function confirmFirst<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (fault) {
    if (!(fault instanceof Refused && fault.code === 'CONFIRM_IT_IS_YOU')) throw fault
    const question = await load?.()
    if (await question?.askToConfirm(fault.message)) return call()
    throw new Refused('Nothing was changed: you didn’t confirm it’s you.', { status: 403, code: fault.code })
  }
}
