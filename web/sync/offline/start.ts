import { toast } from '../../ui/feedback/toast-queue'
import { fromStore } from '../as-of'
import { refreshOutdated } from '../resource'
import { type Session, session } from '../session/session'
import { read } from '../session/storage'
import { createCaches, sessionOf, WAITING_DB } from './offline-caches'
import { noteFilesKept } from './offline-files-store'
import { prefetch } from './prefetch'
import { goOn, hasWaited, isAnyWaiting, loadWaiting } from './waiting'

const HOUR_MS = 60 * 60_000
// A toast waits for as long as a timer can.
const FOR_GOOD_SECONDS = 2_000_000

/** Registers the service worker, and offers a new version of the portal when one is ready. */
async function registerWorker(ended: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(trusted('/sw.js'))
  // Some browsers have it held back, and answer nothing.
  if (!registration) return

  let offered: ServiceWorker | undefined
  const offerIfReady = () => {
    const ready = registration.waiting
    if (!ready || ready === offered || ended.aborted) return
    offered = ready
    void offer(registration, ready)
  }
  const watch = () => registration.installing?.addEventListener('statechange', offerIfReady)
  registration.addEventListener('updatefound', watch, { signal: ended })
  offerIfReady()
  const timer = setInterval(() => document.visibilityState === 'visible' && void update(registration), HOUR_MS)
  ended.addEventListener('abort', () => clearInterval(timer))
  await navigator.serviceWorker.ready
}

/**
 * A page that was fetched since is of the new version already, and lets it take over: older tabs go on with the old
 * one.
 */
async function offer(registration: ServiceWorkerRegistration, ready: ServiceWorker) {
  if (await isOfVersion(ready)) ready.postMessage({ ask: 'take over' })
  else toast('A new version is ready.', { action: { label: 'Reload', run: reload }, seconds: FOR_GOOD_SECONDS })

  // With unsaved changes the browser asks first.
  function reload() {
    const waits = registration.waiting
    if (!waits) return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waits.postMessage({ ask: 'take over' })
  }
}

const isOfVersion = (worker: ServiceWorker) =>
  new Promise<boolean>((told) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => told(data === true)
    worker.postMessage({ ask: 'is this yours', addresses: scripts() }, [port2])
  })

const update = (registration: ServiceWorkerRegistration) => registration.update().catch(() => undefined)

const scripts = () => Array.from(document.querySelectorAll<HTMLScriptElement>('script[type=module]'), ({ src }) => src)

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string }
}

/**
 * The one address of a script that the portal names by itself; the content security policy knows this policy by name.
 */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

let policy: ReturnType<Policies['createPolicy']> | undefined

const INTERVAL_MS = 15_000
const PATIENCE_MS = 5_000

/** Until `ended`: as soon as the portal answers again, what came out of the store is asked for anew and what waits is sent. */
function watchSignal(ended: AbortSignal): void {
  const options = { signal: ended }
  window.addEventListener('online', () => void tryRepeatedly(), options)
  document.addEventListener('visibilitychange', () => void lookAgain(), options)
  const timer = setInterval(() => void lookAgain(), INTERVAL_MS)
  void lookAgain()

  navigator.serviceWorker?.addEventListener('message', ({ data }) => data?.arrived && void refreshOutdated(), options)
  const otherTabs = new BroadcastChannel(WAITING_DB)
  otherTabs.addEventListener('message', () => void loadWaiting())

  ended.addEventListener('abort', () => {
    clearInterval(timer)
    otherTabs.close()
  })
}

// A network that has just come back often needs a moment more.
const PAUSES_MS = [0, 1_000, 3_000, 6_000]

async function tryRepeatedly() {
  for (const pause of PAUSES_MS) {
    await new Promise((over) => setTimeout(over, pause))
    if (isNeeded()) await again()
  }
}

const isNeeded = () => fromStore.peek().size > 0 || isAnyWaiting()

async function lookAgain() {
  if (isNeeded() && document.visibilityState === 'visible' && navigator.onLine && (await isReachable())) await again()
}

// A failure is tried again at the next occasion.
const again = () => goOn().catch(() => undefined)

const isReachable = () =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

let ending: AbortController | undefined
let startedFor: string | undefined
/** The token until it changed within the session. */
let before: string | undefined

/** Makes the portal ready for the time without signal, once for each session, until it ends. */
export function startOffline(): void {
  const member = session.peek()
  if (!member || member.token === startedFor) return
  ending?.abort()
  const mine = new AbortController()
  ending = mine
  startedFor = member.token

  const leave = session.subscribe((now) => {
    if (now?.token === member.token) return
    startedFor = undefined
    before = now?.userId === member.userId ? member.token : undefined
    noteFilesKept(undefined)
    mine.abort()
  })
  mine.signal.addEventListener('abort', leave)
  watchSignal(mine.signal)
  // A browser that refuses storage (private windows, a full disk) still runs the portal online.
  void takeUpWaiting(member.userId).catch(() => {})
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void prepare(member, mine.signal).catch(() => {})
}

async function takeUpWaiting(member: string) {
  if (!(await hasWaited())) return
  const { removeChangesOfOthers } = await import('./waiting-store')
  await removeChangesOfOthers(member)
  await loadWaiting()
  if (navigator.onLine) await goOn()
}

async function prepare(member: Session, ended: AbortSignal) {
  const name = await sessionOf(member.token)
  if (ended.aborted) return
  await createCaches(name, before && (await sessionOf(before)))
  await registerWorker(ended)
  if (read('push')) await watchPush(member, ended)
  await prefetch(name, member, ended)
}

/** Push that was turned on here stays on, also where the browser got another address for it. */
async function watchPush(member: Session, ended: AbortSignal) {
  const { keepPush } = await import('../push/push-here')
  const keep = () => keepPush(member).catch(() => undefined)
  navigator.serviceWorker.addEventListener('message', ({ data }) => data?.subscribed && void keep(), { signal: ended })
  await keep()
}
