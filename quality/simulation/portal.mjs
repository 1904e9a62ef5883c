import { eventLog } from './event-log.mjs'
import { wallAnswers } from './wall-answers.mjs'

const SWEEP_MS = 20_000

/** The portal: decides by the club's rules, records, answers, and gives the room notice of what did not come through it. */
export function portal({ program, clock, time, luck, faults, members, tellRoom }) {
  const { conversation, Refusal, NewPost, assertPace } = program
  const log = eventLog(program)
  let recordedAt = 0
  const answers = wallAnswers(program, members)

  function record(...given) {
    recordedAt = clock.Date.now()
    return log.append(...given)
  }

  /** `carryOut` comes a moment after the request, as D1 has it: others may be recorded in between. */
  async function answer({ method, path, body, token, key, isRoom }) {
    const by = token?.replace(/^token-of-/, '')
    if (!members.has(by)) return refused(401, 'NOT_SIGNED_IN', 'Please sign in.')
    const { pathname, searchParams } = new URL(path, 'http://club.example')
    const [, id, , reply] = pathname.slice(1).split('/')
    if (method === 'GET' && pathname === '/session') return { status: 200, content: { user: sessionOf(by) } }
    if (method === 'GET') return read({ pathname, searchParams, id })
    const version = id ? log.versionOf(id) : 0
    await new Promise((go) => time.after(1 + luck.below(15), go))
    if (id && version !== log.versionOf(id)) faults.hits['another command came in between'] += 1
    if (faults.happens('the portal dies before it has recorded')) return 'dead'
    const outcome = carryOut({ method, id, reply, body, by, key })
    if (outcome.notice && !isRoom) notify(outcome.notice)
    if (faults.happens('the portal dies after it has recorded')) return 'dead'
    if (faults.happens('the portal fails')) return refused(500, 'FAULT', 'Something went wrong.')
    return outcome
  }

  function read({ pathname, searchParams, id }) {
    const now = log.now()
    const found = { status: 200 }
    if (pathname === '/conversations/changes') {
      return { ...found, content: answers.changes(now, Number(searchParams.get('since'))) }
    }
    if (pathname === '/conversations') {
      return { ...found, content: answers.page(now, Number(searchParams.get('before') ?? Number.MAX_SAFE_INTEGER)) }
    }
    const whole = answers.one(now, id)
    if (!whole) return refused(404, 'NOT_FOUND', 'This conversation is no longer there.')
    return { ...found, content: { conversation: whole, position: now.checkpoint } }
  }

  function carryOut({ method, id, reply, body, by, key }) {
    const known = log.receipts.get(key)
    if (known) return { ...known, notice: undefined, content: { ...known.content, frame: null } }
    const done = attempt({ method, id, reply, body, by, key })
    if (done.status < 400) log.receipts.set(key, done)
    return done
  }

  function attempt({ method, id = undefined, reply, body, by, key }) {
    const target = id ?? key
    try {
      const data = method === 'POST' && body ? NewPost.parse(body) : undefined
      if (data) assertPace(recentOf(by), clock.Date.now())
      const events = conversation.decide(commandOf({ method, id, reply, data, key }), log.stateOf(target), context(by))
      if (events.length === 0) return { status: 200, content: { frame: null, position: log.now().checkpoint } }
      const { position, previous } = record(target, events, key)
      return made({ method, id, reply, target, by, key, position, after: previous })
    } catch (error) {
      if (error instanceof Refusal)
        return refused(STATUS[error.reason] ?? 400, error.reason, error.message, error.particulars)
      throw error
    }
  }

  function commandOf({ method, id, reply, data, key }) {
    if (method === 'POST' && id) return { type: 'PostReply', id: key, data }
    if (method === 'POST') return { type: 'StartConversation', data }
    return reply ? { type: 'RemoveReply', id: reply } : { type: 'RemoveConversation' }
  }

  function made({ method, id, reply, target, by, key, position, after }) {
    const notice = { event: 'changed', lists: ['conversations'], position }
    const place = { position, after }
    if (method === 'DELETE') {
      const frame = reply
        ? { event: 'comment deleted', ...place, conversation: id, _id: reply }
        : { event: 'conversation deleted', ...place, _id: id }
      return { status: 200, notice, content: { frame, position } }
    }
    const { record } = log.stateOf(target)
    const post = id ? record.replies.find((each) => each.id === key) : record
    const author = { ...members.get(by), avatar: null }
    const view = { _id: key, author, message: post.message, date: post.postedAt, attachments: [], position }
    const { avatar: _, ...name } = author
    const told = { _id: key, author: name, message: post.message, date: post.postedAt, ...place }
    return id
      ? {
          status: 201,
          notice,
          content: { reply: view, frame: { event: 'comment created', conversation: id, ...told } },
        }
      : {
          status: 201,
          notice,
          content: { conversation: { ...view, responses: [] }, frame: { event: 'conversation created', ...told } },
        }
  }

  const recentOf = (by) =>
    [...log.now().rows.values()]
      .filter(({ author, posted_at }) => author === by && posted_at > clock.Date.now() - 60_000)
      .map(({ posted_at }) => posted_at)
      .sort((a, b) => b - a)

  const context = (by) => ({ by, at: new clock.Date().toISOString(), today: '2026-11-20' })
  const sessionOf = (by) => ({ ...members.get(by), avatar: null, wallpaper: 'dawn', role: 'member', firstLogin: false })

  /** What is in the outbox goes out again where it got lost, and may come twice. */
  function notify(notice) {
    if (faults.happens('a notice to the room is lost')) return void time.after(SWEEP_MS, () => tellRoom(notice))
    const late = faults.happens('a notice to the room is late') ? luck.between(500, 8_000) : luck.between(2, 20)
    time.after(late, () => tellRoom(notice))
    if (faults.happens('a notice to the room comes twice'))
      time.after(late + luck.between(1, 900), () => tellRoom(notice))
  }

  /** An administrator brings back an earlier moment of a conversation, of which no frame tells. */
  function bringBack(id) {
    const earlier = log.earlier(id, luck.between(1, log.versionOf(id)))
    const events = conversation.decide({ type: 'PutBack', earlier }, log.stateOf(id), context(by(earlier)))
    if (events.length > 0) notify({ event: 'changed', lists: ['conversations'], position: record(id, events).position })
  }
  const by = ({ record }) => record.author

  return {
    answer,
    log,
    bringBack,
    quietFor: () => clock.Date.now() - recordedAt,
    members: (tokens) => tokens.map((token) => members.get(token.replace(/^token-of-/, '')) ?? null),
  }
}

const STATUS = { NOT_FOUND: 404, FORBIDDEN: 403, CONFLICT: 409, TOO_MANY: 429, INVALID: 400 }

const refused = (status, code, error, { retryAfter } = {}) => ({ status, retryAfter, content: { error, code } })
