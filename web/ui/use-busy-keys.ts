import { useState } from 'react'

/** Which of several things are being done, such as the rows whose button was pressed: each is done once at a time. */
export function useBusyKeys() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  return {
    isBusy: (key: string) => busy.has(key),
    begin: (key: string) => setBusy((now) => new Set(now).add(key)),
    end: (key: string) => setBusy((now) => new Set([...now].filter((other) => other !== key))),
  }
}
