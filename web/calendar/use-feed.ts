import { useState } from 'react'

import type { FeedKind } from '#domain/entry-views'
import { sentenceOf } from '../api/refused'
import { makeFeedLink, stopFeed } from './feeds-api'

type Step = 'make' | 'stop'

/** A feed's link: `url` is there only until the dialog is closed. Renewing and stopping are asked about first. */
export function useFeed(kind: FeedKind) {
  const [url, setUrl] = useState<string>()
  const [busy, setBusy] = useState<Step>()
  const [asking, setAsking] = useState<Step>()
  const [fault, setFault] = useState<string>()

  const take = async (step: Step, go: () => Promise<string | undefined>) => {
    setAsking(undefined)
    setFault(undefined)
    setBusy(step)
    try {
      setUrl(await go())
    } catch (fault) {
      setFault(sentenceOf(fault))
    } finally {
      setBusy(undefined)
    }
  }

  return {
    url,
    busy,
    fault,
    asking,
    ask: setAsking,
    dismiss: () => setAsking(undefined),
    make: () => take('make', () => makeFeedLink(kind)),
    stop: () => take('stop', () => stopFeed(kind).then(() => undefined)),
  }
}
