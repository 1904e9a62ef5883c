import type { ReactNode } from 'react'

import { type Loading, type Page, route } from './app-routes'
import { Layout } from './shell/layout'
import { AdminOnly, Protected } from './shell/sign-in/guards'
import { useLive } from './sync/live/use-live'
import { deferred } from './ui/feedback/deferred'
import { useUnsentPosts } from './wall/composer/use-unsent-posts'

export function members<Path extends string>(path: Path, Page: Page<Path>) {
  return route(path, (params) => (
    <InTheClub page={Page}>
      <Page {...params} />
    </InTheClub>
  ))
}

export function administrators<Path extends string>(path: Path, Page: Page<Path>) {
  return route(path, (params) => (
    <InTheClub page={Page}>
      <AdminOnly>
        <Page {...params} />
      </AdminOnly>
    </InTheClub>
  ))
}

interface Props {
  readonly page: Loading
  readonly children: ReactNode
}

const InTheClub = ({ page, children }: Props) => (
  <Protected>
    <Ahead of={page} />
    <Layout>
      <Live />
      {children}
    </Layout>
  </Protected>
)

/** Fetches a page while the portal is still asked who is signed in. */
function Ahead({ of: { load } }: { readonly of: Loading }) {
  load?.().catch(() => {})
  return null
}

/** Changes of others arrive by themselves, or by a pull of the finger, and posts that could not be sent go out. */
function Live() {
  useLive()
  useUnsentPosts()
  return matchMedia('(pointer: coarse)').matches && <PullToRefresh />
}

const PullToRefresh = deferred(async () => (await import('./sync/live/pull-to-refresh')).PullToRefresh)
