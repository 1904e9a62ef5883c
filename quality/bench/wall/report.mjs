import { readFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'

import { BARE_ROOM, RECORDING_ROOM, SOCKET_IO } from './peers.mjs'

const PORTAL = 'the portal'

/** The tables and gates as text, and whether every gate holds. */
export function reportOf(
  { bursts, chat, reactions, sockets, storm, quiet },
  { count, quietCount, rounds, seconds, other },
) {
  const gates = []
  const parts = [
    bursts && burstPart(bursts, gates),
    chat && chatPart(chat, gates, { seconds, other }),
    reactions && reactionsPart(reactions, gates),
    sockets && socketsPart(sockets, gates, count),
    storm && stormPart(storm, gates, count),
    quiet && quietPart(quiet, gates, quietCount),
  ].filter(Boolean)
  const verdicts = gates.map(({ text, holds }) => `* ${holds ? 'holds' : '**does not hold**'}: ${text}`)
  const text = [
    '# The wall beside servers that do less\n',
    `${new Date().toISOString().slice(0, 10)}, ${machine()}; ${versions()}. Medians of ${rounds} rounds in turns, of ${Math.min(rounds, 3)} for chat and sockets; ratios are the medians of each round's own.`,
    'The peers repeat what they hear. The portal checks the session, the rules and the pace of each post, records it in',
    'its log with two D1 calls, which posts of one moment share, acknowledges it, and tells everybody in the order of the log.\n',
    ...parts,
    '## Gates\n',
    ...verdicts,
    '',
  ].join('\n')
  return { text, holds: gates.every(({ holds }) => holds) }
}

function burstPart(bursts, gates) {
  const toParty = ratioTo(bursts, BARE_ROOM, 'rate')
  gate(
    gates,
    `a burst is delivered ${toParty.toFixed(2)} times as fast as by ${BARE_ROOM} (at least 0.85)`,
    toParty >= 0.85,
  )
  const toIo = bursts.has(SOCKET_IO) && ratioTo(bursts, SOCKET_IO, 'rate')
  if (toIo) gate(gates, `and ${toIo.toFixed(2)} times as fast as by ${SOCKET_IO} (at least 1)`, toIo >= 1)
  gate(gates, 'nothing of it is lost', lostOf(bursts) === 0)
  return table(
    '## 200 posts in one moment, to 200 sockets',
    ['', 'deliveries/s', 'CPU of the servers a delivery', 'lost'],
    bursts,
    (name) => [
      Math.round(median(bursts, name, 'rate')),
      `${median(bursts, name, 'cpu').toFixed(1)} µs`,
      sum(bursts, name, 'lost'),
    ],
  )
}

function chatPart(chat, gates, { seconds, other }) {
  const toRecording = ratioTo(chat, RECORDING_ROOM, 'p99')
  const p99 = 'at 20 posts a second p99 is'
  gate(gates, `${p99} ${toRecording.toFixed(2)} times that of ${RECORDING_ROOM} (at most 2)`, toRecording <= 2)
  const toOther = other && ratioTo(chat, other, 'p99')
  if (other) gate(gates, `and ${toOther.toFixed(2)} times that of ${other} (at most 1)`, toOther <= 1)
  gate(gates, 'nothing of it is lost', lostOf(chat) === 0)
  const floor = `To compare: it is ${ratioTo(chat, 'bare ws', 'p99').toFixed(2)} times that of bare ws, which records nothing.`
  const head = `## 20 posts a second for ${seconds} s, to 200 sockets`
  const rows = table(head, ['', 'p50', 'p99', 'lost'], chat, (name) => [
    `${median(chat, name, 'p50').toFixed(1)} ms`,
    `${median(chat, name, 'p99').toFixed(1)} ms`,
    sum(chat, name, 'lost'),
  ])
  return `${rows}\n${floor}\n`
}

function reactionsPart({ found, troubles }, gates) {
  const worst = (what) => Math.max(...found.map(({ [what]: { worst } }) => worst))
  const lost = found.reduce((sum, { reactions, votes }) => sum + reactions.lost + votes.lost, 0)
  const [reactions, votes] = [worst('reactions'), worst('votes')]
  const row = ({ reactions, votes }, index) =>
    [
      ...[index + 1, `${Math.round(reactions.worst)} ms`, reactions.frames.toFixed(1)],
      ...[`${Math.round(votes.recorded)} ms`, `${Math.round(votes.worst)} ms`, votes.frames.toFixed(1)],
    ].join(' | ')
  gate(
    gates,
    `of 200 reactions in a second each is shown by all of 200 sockets ${Math.round(reactions)} ms after its press at most (2,000)`,
    reactions <= 2_000,
  )
  gate(
    gates,
    `that 200 have voted in a second is heard by all of 200 sockets ${Math.round(votes)} ms after the last vote at most (2,000)`,
    votes <= 2_000,
  )
  gate(gates, `nothing of it is lost, refused or cut (${lost}, ${troubles.length})`, lost + troubles.length === 0)
  return [
    '## 200 reactions in a second, and 200 votes, with 200 sockets\n',
    '| round | the slowest reaction | frames a socket | votes recorded within | heard after the last | frames a socket |',
    '| --- | --- | --- | --- | --- | --- |',
    ...found.map((each, index) => `| ${row(each, index)} |`),
    '',
  ].join('\n')
}

function socketsPart(sockets, gates, count) {
  const toParty = ratioTo(sockets, BARE_ROOM, 'ms')
  const failures = sum(sockets, PORTAL, 'failures')
  const weight = first(sockets, PORTAL, 'kb') / first(sockets, BARE_ROOM, 'kb')
  gate(gates, `of ${count} sockets ${failures} failed (none)`, failures === 0)
  gate(
    gates,
    `connecting them takes ${toParty.toFixed(2)} times as long as to ${BARE_ROOM} (at most 1.3)`,
    toParty <= 1.3,
  )
  gate(gates, `a socket weighs ${weight.toFixed(2)} times what it does there (at most 1.2)`, weight <= 1.2)
  return table(
    `## ${count} sockets`,
    ['', 'until all are in', 'failed', 'memory each, the first time'],
    sockets,
    (name) => [
      `${Math.round(median(sockets, name, 'ms'))} ms`,
      sum(sockets, name, 'failures'),
      `${first(sockets, name, 'kb').toFixed(0)} KB`,
    ],
  )
}

function stormPart({ back, caughtUp, catchUps, requests, d1Calls, failures }, gates, count) {
  const seconds = (ms) => `${((ms ?? Number.NaN) / 1_000).toFixed(1)} s`
  gate(
    gates,
    `${back.count} of ${count} cut sockets are back after ${seconds(back.last)} (4 s)`,
    back.count === count && back.last <= 4_000,
  )
  gate(gates, `${catchUps} catch-ups reached the Worker (one a socket)`, caughtUp.count === count && catchUps <= count)
  gate(gates, `${failures} requests failed (none)`, failures === 0)
  return [
    `## ${count} sockets cut in one moment\n`,
    `Half are back after ${seconds(back.median)}, all after ${seconds(back.last)}, and have what they missed after`,
    `${seconds(caughtUp.last)}. The Worker served ${requests} requests with ${d1Calls} D1 calls, ${catchUps} of them catch-ups.\n`,
  ].join('\n')
}

function quietPart({ failures, idle, post, lost }, gates, count) {
  gate(gates, `of ${count} sockets in one room ${failures} failed (none)`, failures === 0)
  gate(gates, `a minute in which nobody says anything costs it ${idle.cpuMs} ms of CPU (none)`, idle.cpuMs === 0)
  gate(gates, `the post that wakes it reaches everybody, and ${lost} of them not`, lost === 0)
  return [
    `## ${count} sockets in a room that hibernates\n`,
    `They weigh ${idle.kb.toFixed(0)} KB each. The first post after a quiet minute is everywhere after ${post.p99.toFixed(0)} ms.\n`,
  ].join('\n')
}

function table(head, columns, found, cells) {
  const row = (fields) => `| ${fields.join(' | ')} |`
  const lines = [...found.keys()].map((name) => row([name, ...cells(name)]))
  return [`${head}\n`, row(columns), row(columns.map(() => '---')), ...lines, ''].join('\n')
}

const gate = (gates, text, holds) => gates.push({ text, holds })

const figures = (found, name, figure) => found.get(name).map(({ [figure]: value }) => value)
const first = (found, name, figure) => figures(found, name, figure)[0]
const sum = (found, name, figure) => figures(found, name, figure).reduce((total, value) => total + value, 0)
const median = (found, name, figure) => middle(figures(found, name, figure))
const lostOf = (found) => sum(found, PORTAL, 'lost')

/** How the portal compares in each round with what the peer did in the same round. */
function ratioTo(found, peer, figure) {
  const theirs = figures(found, peer, figure)
  return middle(figures(found, PORTAL, figure).map((mine, round) => mine / theirs[round]))
}

function middle(values) {
  const sorted = [...values].sort((one, other) => one - other)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}`

function versions() {
  const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
  return `Node.js ${process.versions.node}, ${['partyserver', 'ws', 'miniflare'].map((name) => `${name} ${version(name)}`).join(', ')}`
}
