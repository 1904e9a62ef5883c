import { withTemporaryPortal } from '../../scripts/temporary-portal.mjs'
import { dateAt } from '../../worker/domain/shared/date-at.ts'
import { type PortalProxy, startProxy } from './proxy.ts'

interface DemoPortal {
  readonly proxy: PortalProxy
  /** The club's day, as 2026-11-20. */
  readonly today: string
}

/** Runs `work` against the demo club, with a proxy in front through which every page comes. */
export async function withDemoPortal(work: (portal: DemoPortal) => Promise<void>): Promise<void> {
  const proxy = await startProxy()
  try {
    // The room lets in pages from the address that members use, which is the proxy's.
    await withTemporaryPortal({ publicPort: proxy.port }, async ({ url }: { url: string }) => {
      proxy.leadTo(url)
      await work({ proxy, today: dateAt(Date.now(), 'America/Los_Angeles') })
    })
  } finally {
    proxy.stop()
  }
}
