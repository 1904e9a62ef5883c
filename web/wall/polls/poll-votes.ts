import { endWithSession } from '../../sync/session/with-session'
import { findPolls, sendVote } from '../wall-api'
import { onPolls, polls } from './poll-store'

/** Everybody who looks hears of a vote at once: they ask a little apart, and not more often than this. */
const APART_MS = 2_000
const MOST_AT_ONCE = 20
/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1

let wanted = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let closing: ReturnType<typeof setTimeout> | undefined

/** Asks for a poll of which only is known that it is there. */
export function wantPoll(id: string): void {
  want([id], 200)
}

/** Somebody has voted: asks how the polls stand that are still open. */
export function refreshPolls(): void {
  want(openPolls().map(({ _id }) => _id))
}

/** Votes, or changes one's vote, and shows what came of it. */
export async function castVote(id: string, answers: readonly number[]): Promise<void> {
  try {
    await sendVote(id, answers)
  } catch (fault) {
    // By the portal's clock it may have closed already.
    wantPoll(id)
    throw fault
  }
  // It counts, whether or not the results can be read now.
  await findPolls([id]).catch(() => wantPoll(id))
}

const openPolls = () => [...polls.peek().values()].filter(({ isClosed }) => !isClosed)

function want(ids: readonly string[], wait = APART_MS / 2 + (Math.random() * APART_MS) / 2) {
  if (ids.length === 0) return
  for (const id of ids) wanted.add(id)
  timer ??= setTimeout(() => void ask(), wait)
}

async function ask() {
  const ids = [...wanted].slice(-MOST_AT_ONCE)
  wanted = new Set()
  timer = undefined
  // A poll that could not be fetched comes with the next vote, or with the wall itself.
  await findPolls(ids).catch(() => {})
}

// A poll closes by itself, and then its results are there for everybody.
onPolls(() => {
  clearTimeout(closing)
  const next = Math.min(...openPolls().map(({ closesAt }) => Date.parse(closesAt)))
  const wait = next - Date.now() + 500
  if (wait < LONGEST_MS) closing = setTimeout(refreshPolls, Math.max(wait, APART_MS))
})

endWithSession(() => {
  clearTimeout(timer)
  clearTimeout(closing)
  timer = undefined
  wanted = new Set()
})
