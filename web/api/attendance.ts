/** How long somebody may read without a touch. */
const PATIENCE_MS = 5 * 60_000

let touchedAt = Date.now()

for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
  window.addEventListener(sign, () => (touchedAt = Date.now()), { capture: true, passive: true })

/**
 * The header of a request that the page makes while nobody sits at it, such as for a list that others have changed. Without
 * it such requests would keep a session open that was left alone; with it they are answered all the same.
 */
export const unattended = (): Record<string, string> =>
  Date.now() - touchedAt > PATIENCE_MS ? { 'X-Unattended': 'true' } : {}
