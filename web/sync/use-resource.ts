import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'

import { useValue } from '../ui/use-value'
import { noteFault } from './note-fault'
import { strand } from './online'
import { Refused } from './refused'
import type { Resource } from './resource'

interface Options {
  /** `leave` for what the page cannot do without; `stay` for a part of it that tells of its own failure. */
  readonly onFailure?: 'leave' | 'stay'
}

/**
 * Loads `source` when the component appears, and again when it was emptied. A failure that leaves the page with nothing to
 * show (network, 5xx, an unreadable answer) goes to /error; a refusal (403, 404) is the page's own to tell.
 */
export function useResource<Value>(source: Resource<Value>, { onFailure = 'leave' }: Options = {}) {
  const data = useValue(source.data)
  const error = useValue(source.error)
  const status = useValue(source.status)

  useEffect(() => void source.ensure(), [source])
  useEffect(() => {
    // The status is asked anew: one who comes back to a page that failed is loading it again by now.
    const now = source.status.peek()
    if (now === 'idle') void source.ensure()
    if (now === status && now === 'error' && onFailure === 'leave' && source.data.peek() === undefined) {
      leave(source.error.peek())
    }
  }, [source, status, onFailure])

  return { data, error, status }
}

function leave(fault: Error | undefined) {
  const refused = fault instanceof Refused ? fault : undefined
  if (refused && refused.status >= 400 && refused.status < 500) return
  if (refused?.status === 0 && strand()) return
  navigate('/error', { state: { requestId: refused ? refused.requestId : noteFault(fault) } })
}
