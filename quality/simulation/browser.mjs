import { programTime } from './time.mjs'

const ROUND_MS = 12_000
const KEPT_AFTER_MS = 400

/** One member's browser at the wall: what it does is the portal's own code; what happens to it is decided outside. */
export function browser({ program, member, time, luck, calls, lines, random, onGivenUp }) {
  const stored = new Storage()
  const written = []
  const taken = new Set()
  let isOnline = true
  let isHidden = false
  let noted
  let wokeAt = 0
  let page
  let own

  stored.onRemoved = (name, text) => {
    if (name.startsWith('wall-unsent/') && !taken.has(name.split('/').at(-1))) onGivenUp(JSON.parse(text))
  }

  function load() {
    own = programTime(time)
    const mine = own
    const seen = Object.assign(new Place(), { location: { protocol: 'https:', host: 'club.example' } })
    const document = new Place()
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
    stored.setItem('token', `token-of-${member}`)
    stored.setItem('userId', member)
    const there = () => isOnline && !mine.isAsleep()
    page = program({
      ...mine.globals,
      window: seen,
      document,
      navigator: Object.defineProperty({}, 'onLine', { get: () => isOnline }),
      location: { pathname: '/', reload() {} },
      history: { state: null },
      localStorage: stored,
      fetch: calls.fromBrowser(mine, there),
      WebSocket: lines.socketOf(mine, there),
      crypto: {
        getRandomValues: (bytes) => bytes.map(() => luck.below(256)),
        randomUUID: () => `${luck.below(2 ** 30)}`,
      },
      Math: random,
      console: { ...console, info() {}, debug() {}, log() {} },
    })
    Object.assign(page, { window: seen, document })
    void page.account.refresh()
    void page.newest.ensure()
    page.onChanged('conversations', page.catchUp)
    page.onChanged('members', page.catchUpWithAll)
    page.listenToRoom()
    page.resumeOutbox()
    page.startLive(() => page.session.peek()?.token)
    mine.globals.setInterval(() => {
      if (page.newest.status.peek() === 'error' && isOnline) void page.newest.refresh()
      else if (page.liveStatus.peek() !== 'live' && isOnline && !isHidden && page.wall.peek()) void page.catchUp()
    }, ROUND_MS)
  }
  load()

  const shown = () => page.wall.peek()?.conversations ?? []
  const say = (target, name) => target.dispatchEvent(new Event(name))

  return {
    member,
    written,
    stored,
    page: () => page,
    own: () => own,
    shown,
    write(text, to) {
      page.post({ message: page.toRichText(text), files: [], ...(to && { to }) })
      const { key } = page.outbox.peek().at(-1)
      written.push({ key, text, to })
    },
    remove(conversation, reply) {
      void page.removePost(conversation, reply)
    },
    draft(text) {
      const words = text && page.toRichText(text)
      page.drafts.note('wall', { written: words })
      noted = { words, at: time.now() }
    },
    /** What the draft should be; nothing where the page crashed before it could be kept. */
    lastDraft: () => noted?.words,
    drafted: () => page.drafts.draftAt('wall').written,
    older: () => void page.loadMore(),
    /** As a browser does it that is closed in good order, or as one that is killed. */
    reload({ isCrash = false } = {}) {
      if (!isCrash) say(page.window, 'pagehide')
      else if (noted && (own.isAsleep() || time.now() - Math.max(noted.at, wokeAt) < KEPT_AFTER_MS)) noted = undefined
      page.stopLive()
      own.end()
      load()
    },
    network(isThere) {
      isOnline = isThere
      say(page.window, isThere ? 'online' : 'offline')
    },
    look(isLooking) {
      isHidden = !isLooking
      say(page.document, 'visibilitychange')
      if (isLooking) say(page.window, 'focus')
    },
    sleep(ms) {
      own.sleep(ms)
      wokeAt = Math.max(wokeAt, time.now() + ms)
    },
    jump: (ms) => own.jump(ms),
  }
}

/** Whatever events happen to. Node.js never lets go of who listens with a signal, nor of all that they know. */
class Place extends EventTarget {
  addEventListener(name, listener, { signal, ...options } = {}) {
    super.addEventListener(name, listener, options)
    signal?.addEventListener('abort', () => this.removeEventListener(name, listener))
  }
}

/** What a browser keeps when the page is gone. */
class Storage {
  static #watched = new WeakMap()
  set onRemoved(watch) {
    Storage.#watched.set(this, watch)
  }
  getItem(name) {
    return Object.hasOwn(this, name) ? this[name] : null
  }
  setItem(name, text) {
    this[name] = String(text)
  }
  removeItem(name) {
    if (Object.hasOwn(this, name)) Storage.#watched.get(this)?.(name, this[name])
    delete this[name]
  }
}
