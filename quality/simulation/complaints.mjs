/** What is wrong at the end of an evening, in sentences; nothing where all is as it should be. */
export function complaints(log, browsers) {
  const truth = wallOf(log.now().rows)
  return [
    ...tables(log),
    ...recordedOnce(log, browsers),
    ...browsers.flatMap((browser, at) => {
      const who = `browser ${at + 1} (${browser.member})`
      return [...sameWall(browser, truth, who), ...nothingLost(log, browser, who), ...draftKept(browser, who)]
    }),
  ]
}

function tables(log) {
  const asText = (rows) => JSON.stringify([...rows].sort(([one], [other]) => one - other))
  return asText(log.now().rows) === asText(log.rebuilt()) ? [] : ['The read table is not what the log says.']
}

function recordedOnce(log, browsers) {
  const made = log.events.filter(({ event }) => ['ConversationStarted', 'ReplyPosted'].includes(event.type))
  const keys = made.map(({ event, id }) => event.data.reply ?? id)
  const known = new Set(browsers.flatMap(({ written }) => written.map(({ key }) => key)))
  return [
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `The post ${key} was recorded twice.`),
    ...keys.filter((key) => !known.has(key)).map((key) => `Nobody wrote the post ${key}.`),
  ]
}

function sameWall({ shown }, truth, who) {
  const seen = shown().map(outline)
  const differing = Math.max(truth.length, seen.length)
  for (let at = 0; at < differing; at++) {
    if (truth[at] !== seen[at]) return [`${who} shows ${seen[at]} at place ${at + 1}, and the log ${truth[at]}.`]
  }
  return []
}

const outline = ({ _id, message, responses }) =>
  [[_id, words(message)], ...responses.map((reply) => [reply._id, words(reply.message)])].join(' ')
const words = (message) => JSON.stringify(message)

/** The wall as it stands in the read table, newest first. */
function wallOf(rows) {
  const standing = [...rows.values()].filter((row) => !row.is_removed).sort((a, b) => a.posted - b.posted)
  const post = ({ id, message }) => ({ _id: id, message: JSON.parse(message) })
  return standing
    .filter(({ posted, thread }) => posted === thread)
    .reverse()
    .map((start) => outline({ ...post(start), responses: standing.filter((row) => isReply(row, start)).map(post) }))
}

const isReply = (row, { posted }) => row.thread === posted && row.posted !== posted

/** Everything that was written is recorded, or was refused and waits for its writer; nothing else waits. */
function nothingLost(log, { page, written, stored }, who) {
  const recorded = new Map(log.events.map(({ commandId, position }) => [commandId, position]))
  const waiting = new Map(
    page()
      .outbox.peek()
      .map((each) => [each.key, each]),
  )
  const places = written.map(({ key }) => recorded.get(key)).filter((place) => place !== undefined)
  return [
    ...written
      .filter(({ key }) => !recorded.has(key) && waiting.get(key)?.status !== 'refused')
      .map(({ key, text }) => `${who} wrote “${text}” (${key}), which is neither recorded nor refused.`),
    ...[...waiting.values()]
      .filter(({ status, key }) => status !== 'refused' || recorded.has(key))
      .map(({ key, status }) => `${who} still has ${key} in its outbox: ${status}.`),
    ...Object.keys(stored)
      .filter((name) => name.startsWith('wall-unsent/') && recorded.has(name.split('/').at(-1)))
      .map((name) => `${who} still keeps ${name}, which was recorded.`),
    ...(page().leaving.peek().size > 0 ? [`${who} still hides what it wanted to delete.`] : []),
    ...(places.some((place, at) => place < places[at - 1]) && !written.isUnordered
      ? [`${who} was recorded out of its order.`]
      : []),
  ]
}

function draftKept({ drafted, lastDraft }, who) {
  const expected = lastDraft?.()
  if (expected === undefined) return []
  return JSON.stringify(drafted()) === JSON.stringify(expected) ? [] : [`${who} has lost its draft.`]
}
