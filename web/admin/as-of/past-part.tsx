import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { Refused } from '../../sync/client'
import type { Resource } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import { longDate } from '../../ui/fields/club-date'
import { passFocusOn } from '../../ui/pass-focus-on'

/** Something of the past: while it is on its way, where it could not be had, where nothing had been recorded, or as it was. */
export function PastPart<Value extends { readonly began: string | null }>(props: PastPartProps<Value>) {
  const { source, day, isEmpty, nothing, toDay, children } = props
  const { data, error } = useResource(source, { onFailure: 'stay' })

  if (error instanceof Refused && error.status === 404) {
    return (
      <Empty scene="empty-tracks" title="Nothing to show" level={2}>
        {error.message}
      </Empty>
    )
  }
  if (!data && error) {
    return (
      <Banner kind="danger" word="Couldn’t load this day.">
        {error.message}{' '}
        <Button ref={passFocusOn} small variant="ghost" icon="refresh" onClick={() => void source.refresh()}>
          Try again
        </Button>
      </Banner>
    )
  }
  if (!data) return <Skeleton rows={6} />
  const { began } = data
  if (began === null || day < began) {
    return (
      <Empty
        scene="empty-tracks"
        title="No records yet"
        level={2}
        action={
          began && (
            <Link className="reach" href={toDay(began)}>
              Go to that day
            </Link>
          )
        }
      >
        {began ? `The club’s records begin on ${longDate(began, { year: true })}.` : 'The club has no records yet.'}
      </Empty>
    )
  }
  if (isEmpty(data)) {
    return (
      <Empty scene="empty-tracks" title="Nothing to show" level={2}>
        {nothing}
      </Empty>
    )
  }
  return children(data)
}

interface PastPartProps<Value> {
  readonly source: Resource<Value>
  readonly day: string
  readonly isEmpty: (value: Value) => boolean
  /** The text for an empty page. */
  readonly nothing: string
  /** The address of the same view as of another day. */
  readonly toDay: (day: string) => string
  readonly children: (value: Value) => ReactNode
}
