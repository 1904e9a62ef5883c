import { signal } from '@preact/signals-react'

import { read, write } from '../sync/session/storage'

const KEY = 'dismissedAlerts'

/** The oldest are forgotten; alerts do not live that long. */
const MOST_KEPT = 200

/** The ids of the alerts that were dismissed on this device, whoever was signed in. */
export const dismissedAlerts = signal<readonly string[]>(stored())

export const dismissAlert = (id: string): void => keep([...stored().filter((other) => other !== id), id])

/** Takes a dismissal back. */
export const recallAlert = (id: string): void => keep(stored().filter((other) => other !== id))

/** Follows dismissals in other tabs until the returned function is called. */
export function followDismissals(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) dismissedAlerts.value = stored()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function keep(ids: readonly string[]) {
  const kept = ids.slice(-MOST_KEPT)
  write(KEY, JSON.stringify(kept))
  dismissedAlerts.value = kept
}

/** Reads the stored ids, as far as they are valid: another program may have written there. */
function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(read(KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
