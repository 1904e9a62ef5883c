import { useSyncExternalStore } from 'react'

/** Whether the device's owner lets things move; the component renders again when they change their mind. */
export const useMayMove = (): boolean => useSyncExternalStore(subscribe, () => !still().matches)

const still = () => matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(changed: () => void) {
  const query = still()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
