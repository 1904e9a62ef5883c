import { fetchOptional } from '../ui/fields/optional-part'

/** A reference that members can quote. All faults of a window are reported under it. */
const reference = () => (sessionStorage.faults ??= crypto.randomUUID())

/** The portal's version, once the page knows it. */
let version: () => string | undefined = () => undefined

/** Tells the portal of a fault, and answers what a member can quote. What tells is fetched at the first one. */
export function noteFault(fault: unknown): string {
  const { pathname } = location
  fetchOptional(() => import('./fault-report'))
    .then(({ tell }) => tell(fault, reference(), pathname, version()))
    .catch(() => {})
  return reference()
}

/** Notes what nobody catches, and what the security policy of the page blocks. Faults are told with the `known` version. */
export function watchFaults(known: typeof version) {
  version = known
  for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(kind, noteFault)
}
