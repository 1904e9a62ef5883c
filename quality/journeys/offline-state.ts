import type { BrowserContext } from '@playwright/test'

/**
 * Lets `navigator.onLine` say what `context.setOffline` was told, also after a page is left: some versions of Chromium
 * forget it then, and fire no `online` afterwards, as no browser does whose network is really gone.
 */
export function keepOfflineState(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (offline) => {
    await context.addInitScript(claimOnline, !offline)
    await setOffline(offline)
    await Promise.all(context.pages().map((page) => page.evaluate(claimOnline, !offline).catch(unlessLeft)))
  }
}

/** A page may reload itself as soon as the line is back; the one that comes then knows by the script. */
function unlessLeft(error: Error): void {
  if (!error.message.includes('Execution context was destroyed')) throw error
}

/** Runs in the page. A page that has fired the event for itself already hears of it once. */
function claimOnline(isOnline: boolean): void {
  const wasOnline = navigator.onLine
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  if (wasOnline !== isOnline && document.readyState === 'complete') {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
}
