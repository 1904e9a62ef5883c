import { DutiesView, DutyDate, SeasonDuties, SwapCandidates, type SwapView } from '#domain/roster/duty-views'
import { get, post, put, remove } from '../../sync/client'
import { resource, resourceByKey } from '../../sync/resource'
import { toast } from '../../ui/feedback/toasts'

const PATH = '/duties'

/** The duties that there are, and those that the reader has and is asked to take. */
export const duties = resource((signal) => get(PATH, DutiesView, signal), { staleMs: 0 })

/** The shifts of one date, for its page. */
export const dutyDate = resourceByKey((id, signal) => get(pathOf(id), DutyDate, signal))

/** Hours by family in a season; the present one without a name. */
export const seasonDuties = resourceByKey((season, signal) =>
  get(`${PATH}/season${season ? `?${new URLSearchParams({ of: season })}` : ''}`, SeasonDuties, signal),
)

/** Who could take over, those first who have done least. */
export const swapCandidates = async (date: string, shift: string, signal?: AbortSignal) =>
  (await get(`${pathOf(date)}/shifts/${shift}/candidates`, SwapCandidates, signal)).candidates

export const signUp = (date: string, shift: string, member: string) => put(placeOf(date, shift, member), {})
export const leaveShift = (date: string, shift: string, member: string) => remove(placeOf(date, shift, member))

interface Ask {
  readonly shift: string
  readonly to: readonly string[]
  readonly isAnyone: boolean
  readonly message: string
}
export const askToSwap = (date: string, ask: Ask) => post(`${pathOf(date)}/swaps`, ask)

export type SwapAnswer = 'accept' | 'decline' | 'take-back' | 'approve' | 'refuse'
export const answerSwap = ({ date, _id }: Pick<SwapView, 'date' | '_id'>, answer: SwapAnswer) =>
  post(`${pathOf(date)}/swaps/${encodeURIComponent(_id)}/${answer}`)

/** Answers `from`, who asks the reader to take over, and says so. */
export async function answerAsked(
  asked: Pick<SwapView, 'date' | '_id'>,
  from: string,
  answer: 'accept' | 'decline',
): Promise<void> {
  const name = from.split(' ')[0] ?? from
  await answerSwap(asked, answer)
  toast(answer === 'accept' ? `You said yes to ${name}.` : `You said no. ${name} stays on duty.`)
}

/** Has everything that has been looked at follow a change. */
export async function refreshDuties(): Promise<void> {
  const shown = [duties, ...dutyDate.known.values(), ...seasonDuties.known.values()].filter(
    ({ data }) => data.peek() !== undefined,
  )
  await Promise.all(shown.map(({ refresh }) => refresh()))
}

export const pathOf = (date: string) => `${PATH}/${encodeURIComponent(date)}`
const placeOf = (date: string, shift: string, member: string) =>
  `${pathOf(date)}/shifts/${encodeURIComponent(shift)}/${encodeURIComponent(member)}`
