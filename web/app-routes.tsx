import type { ComponentType, ReactElement } from 'react'
import { Route, type StringRouteParams } from 'wouter'
import { Waiting } from './shell/layout-skeleton'
import { SignedOutOnly } from './shell/sign-in/guards'
import { deferred } from './ui/feedback/deferred'

export type Page<Path extends string> = ComponentType<StringRouteParams<Path>> & Loading

export interface Loading {
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

/** One line of the route table. */
export function route<Path extends string>(path: Path, screen: (params: StringRouteParams<Path>) => ReactElement) {
  return <Route path={path}>{screen as (params: object) => ReactElement}</Route>
}

/** A page that is fetched when it is first shown, or when its `load` is called before that. */
export const page = <Props extends object>(fetch: () => Promise<ComponentType<Props>>, meanwhile = <Waiting />) =>
  deferred(fetch, meanwhile)
