/** A file that is saved looks like a page that is left, so this ends by itself. */
const LEAVING_MS = 10_000

/**
 * After a deployment an open tab may ask for a part of the portal that is no longer there. Loading the page again
 * brings the new one; once, for a part that is missing then as well is missing for another reason. Never `unless` the
 * page is worth more than the part: what was typed would be lost, or it can do without. Then the code that asked for
 * the part says so. Nor while the member goes to another page: WebKit and Firefox break off what this one still
 * fetches, tell it so, and a reload would call the member back.
 */
export function reloadWhenOutdated({ unless }: { readonly unless: () => boolean }): void {
  let leftAt = Number.NEGATIVE_INFINITY
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  window.addEventListener('vite:preloadError', () => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const hasJustReloaded = arrival?.type === 'reload' && performance.now() < 10_000
    const isBeingLeft = performance.now() - leftAt < LEAVING_MS
    if (navigator.onLine && !hasJustReloaded && !isBeingLeft && !unless()) location.reload()
  })
}
