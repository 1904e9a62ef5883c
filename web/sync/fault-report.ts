import {
  type ClientFault,
  FAULTS_A_SESSION,
  maskedMessage,
  pagePattern,
  scriptPlaces,
} from '#domain/admin/client-fault'

import { session } from './session/session'

type Found = Pick<ClientFault, 'kind' | 'message' | 'at'>

/** After so many times the same fault is told of again. */
const TOLD_AT = [1, 10, 100]

const times = new Map<string, number>()

/**
 * Tells the portal of a fault on the page at `path`, without a word of anybody's: once, and again at its tenth and hundredth time, and of five in
 * all. The portal gives the line that it writes the reference for its id.
 */
export function tell(fault: unknown, reference: string, path: string, version: string | undefined): void {
  const found = foundIn(fault)
  if (!found) return
  const told = { ...found, page: pagePattern(path) }
  const same = JSON.stringify(told)
  const count = (times.get(same) ?? 0) + 1
  times.set(same, count)
  if (!TOLD_AT.includes(count) || !mayTell()) return

  const token = session.peek()?.token
  const headers = {
    'Content-Type': 'application/json',
    'X-Request-Id': reference,
    'X-Unattended': 'true',
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const body = JSON.stringify({ ...told, version: version ?? null, times: count })
  // The page may be about to go.
  fetch('/api/client-errors', { method: 'POST', keepalive: true, headers, body }).catch(() => {})
}

/** The reportable part of a fault; nothing for faults of extensions, or complaints of browsers that are no fault. */
function foundIn(fault: unknown): Found | undefined {
  if (fault instanceof Event) return foundInEvent(fault)
  return { kind: 'drawing', ...wordsOf(fault) }
}

function foundInEvent(event: Event): Found | undefined {
  switch (event.type) {
    case 'error': {
      const { error, message, filename, lineno, colno } = event as ErrorEvent
      if (isStrange(filename) || /ResizeObserver loop|^Script error/.test(message)) return undefined
      const { at, ...words } = wordsOf(error ?? message)
      return { kind: 'error', ...words, at: at.length > 0 ? at : scriptPlaces([`${filename}:${lineno}:${colno}`]) }
    }
    case 'unhandledrejection':
      return { kind: 'rejection', ...wordsOf((event as PromiseRejectionEvent).reason) }
    default: {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } =
        event as SecurityPolicyViolationEvent
      if (isStrange(sourceFile)) return undefined
      const blocked = blockedURI.includes(':') ? 'elsewhere' : blockedURI
      const at = scriptPlaces([`${sourceFile}:${lineNumber}:${columnNumber}`])
      return { kind: 'policy', message: maskedMessage(`${effectiveDirective} ${blocked}`), at }
    }
  }
}

/** Extensions run in the page, and what they do is not the portal's. */
const isStrange = (file: string | null) => !!file && !file.startsWith(location.origin)

function wordsOf(fault: unknown): Pick<Found, 'message' | 'at'> {
  if (!(fault instanceof Error)) return { message: maskedMessage(String(fault)), at: [] }
  const code = 'code' in fault ? ` ${fault.code}` : ''
  return {
    message: maskedMessage(`${fault.name}${code}: ${fault.message}`),
    at: scriptPlaces(fault.stack?.split('\n') ?? []),
  }
}

/** Counted in the window's own storage, so that a page that fails, loads anew and fails again comes to an end. */
function mayTell(): boolean {
  const told = Number(sessionStorage['faults-told'] ?? 0)
  sessionStorage['faults-told'] = told + 1
  return told < FAULTS_A_SESSION
}
