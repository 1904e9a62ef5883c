import { toast } from '../ui/toast-queue'

const HOUR_MS = 60 * 60_000
// A toast waits for as long as a timer can.
const FOR_GOOD_SECONDS = 2_000_000

/** Registers the service worker, and offers a new version of the portal when one is ready. */
export async function registerWorker(ended: AbortSignal): Promise<void> {
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
    worker.postMessage({ ask: 'is this yours', address: entryScript() }, [port2])
  })

const update = (registration: ServiceWorkerRegistration) => registration.update().catch(() => undefined)

const entryScript = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src

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
