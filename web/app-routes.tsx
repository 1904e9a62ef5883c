import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import { Route, type StringRouteParams } from 'wouter'

import { AdminOnly, Protected, SignedOutOnly } from './session/guards'

type Page<Path extends string> = ComponentType<StringRouteParams<Path>> & Loading

interface Loading {
  readonly load?: () => Promise<unknown>
}

export function anyone<Path extends string>(path: Path, Page: Page<Path>) {
  return route(path, (params) => <Page {...params} />)
}

export function signedOut<Path extends string>(path: Path, Page: Page<Path>) {
  return route(path, (params) => (
    <SignedOutOnly>
      <Page {...params} />
    </SignedOutOnly>
  ))
}

export function members<Path extends string>(path: Path, Page: Page<Path>) {
  return route(path, (params) => (
    <Protected>
      <Ahead of={Page} />
      <Layout>
        <LiveLine />
        <Page {...params} />
      </Layout>
    </Protected>
  ))
}

export function administrators<Path extends string>(path: Path, Page: Page<Path>) {
  return route(path, (params) => (
    <Protected>
      <Ahead of={Page} />
      <Layout>
        <LiveLine />
        <AdminOnly>
          <Page {...params} />
        </AdminOnly>
      </Layout>
    </Protected>
  ))
}

function route<Path extends string>(path: Path, screen: (params: StringRouteParams<Path>) => ReactElement) {
  return <Route path={path}>{screen as (params: object) => ReactElement}</Route>
}

/** A page that is fetched when it is first shown. */
export function deferred<Props>(load: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  )
}

/** Fetches a page while what stands around it is still on its way. */
function Ahead({ of: { load } }: { readonly of: Loading }) {
  load?.().catch(() => {})
  return null
}

const Layout = deferred(async () => (await import('./layout/layout')).Layout)

/** Changes of others arrive by themselves. Nobody waits for that, and where it cannot be fetched the page does without. */
const LiveLine = () => (
  <Suspense fallback={null}>
    <Live />
  </Suspense>
)

const Live = deferred(async () => {
  const { useLive } = await import('./live/use-live').catch(() => ({ useLive: () => {} }))
  return function Live() {
    useLive()
    return null
  }
})
