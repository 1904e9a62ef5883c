import { Refused } from './refused'

/**
 * Makes a call and, where the portal wants to be sure who asks, makes it again once the member has shown that. What was
 * typed is not touched meanwhile. Where they would rather not, the call is refused.
 */
export async function confirmFirst<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (fault) {
    if (!(fault instanceof Refused && fault.code === 'CONFIRM_IT_IS_YOU')) throw fault
    const { askToConfirm } = await import('../session/ask-to-confirm')
    if (await askToConfirm(fault.message)) return call()
    throw new Refused('Nothing was changed: you didn’t confirm it’s you.', { status: 403, code: fault.code })
  }
}
