/**
 * After a deployment an open tab may ask for a part of the portal that is no longer there. Loading the page again brings
 * the new one; once, for a part that is missing then as well is missing for another reason. Never `unless` the page is
 * worth more than the part: what was typed would be lost, or it can do without. Then whoever asked for the part says so.
 */
export function reloadWhenOutdated({ unless }: { readonly unless: () => boolean }): void {
  window.addEventListener('vite:preloadError', () => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const hasJustReloaded = arrival?.type === 'reload' && performance.now() < 10_000
    if (navigator.onLine && !hasJustReloaded && !unless()) location.reload()
  })
}
