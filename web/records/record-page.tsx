import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'

import { Refused } from '../sync/client'
import { useLiveList } from '../sync/live/use-live-list'
import type { Resource } from '../sync/resource'
import { may } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { Button, ButtonLink } from '../ui/button'
import { Breadcrumbs } from '../ui/data/breadcrumbs'
import { TabPanel, Tabs, useAddressTab } from '../ui/data/tabs'
import { deferred } from '../ui/feedback/deferred'
import { Skeleton } from '../ui/feedback/skeleton'
import { useTitle } from '../ui/use-title'
import { useFreshLinks } from '../uploads/use-fresh-links'
import type { Loaded } from './record-client'
import { type RecordPlace, UnknownRecord } from './unknown-record'

const HistoryPanel = deferred(async () => (await import('./history/history-panel')).HistoryPanel, <Skeleton rows={4} />)

const TABS = [
  { id: 'details', label: 'Details' },
  { id: 'history', label: 'History' },
]

interface Identified {
  readonly _id: string
}

/** The page of one record, which follows what others do to it: its head, its details, and its history for who may read that. */
export function RecordPage<View extends Identified>(props: RecordPageProps<View>) {
  const { id, client, place, nameOf } = props
  const one = client.one(id)
  const { data, error } = useResource(one)
  useLiveList(client.lists[0], one.refresh)
  useFreshLinks(one.refresh)
  const isGone = error instanceof Refused && error.status === 404
  const record = isGone ? undefined : data?.record
  useTitle(record ? nameOf(record) : place.noun)

  if (record) return <Shown key={id} {...props} record={record} />
  if (error) return <UnknownRecord place={place} message={error.message} />
  return (
    <div className="wrap page">
      <Skeleton rows={4} />
    </div>
  )
}

function Shown<View extends Identified>({
  record,
  id,
  client,
  place,
  nameOf,
  crumbOf = nameOf,
  head,
  actions,
  mayEdit,
  deletion,
  children,
}: RecordPageProps<View> & { readonly record: View }) {
  const [, navigate] = useLocation()
  const [isDeleting, setIsDeleting] = useState(false)
  const mayReadHistory = may('read history')
  const [selected, select] = useAddressTab(mayReadHistory ? TABS.map(({ id }) => id) : ['details'])
  const details = children(record)

  return (
    <div className="wrap page">
      <Breadcrumbs trail={[{ href: place.href, label: place.label }, { label: crumbOf(record) }]} />
      <div className="head">
        {head(record)}
        <div className="cluster gap-8">
          {actions?.(record)}
          {mayEdit && (
            <ButtonLink icon="edit" href={`${place.href}/${id}/edit`}>
              Edit
            </ButtonLink>
          )}
          {deletion && (
            <Button icon="trash" onClick={() => setIsDeleting(true)}>
              Delete
            </Button>
          )}
        </div>
        {isDeleting &&
          deletion?.(record, { onDeleted: () => navigate(place.href), onClose: () => setIsDeleting(false) })}
      </div>
      {mayReadHistory ? (
        <>
          <Tabs label={`This ${place.noun.toLowerCase()}`} tabs={TABS} selected={selected} onSelect={select} />
          <TabPanel tab="details" selected={selected}>
            {details}
          </TabPanel>
          <TabPanel tab="history" selected={selected}>
            <HistoryPanel path={client.pathOf(id)} />
          </TabPanel>
        </>
      ) : (
        details
      )}
    </div>
  )
}

/** The calls of a kind, as far as a page that shows one record needs them. */
interface ReadingClient<View> {
  readonly lists: readonly [string]
  pathOf(id: string): string
  one(id: string): Resource<Loaded<View>>
}

interface RecordPageProps<View extends Identified> {
  readonly id: string
  readonly client: ReadingClient<View>
  readonly place: RecordPlace
  /** Names the record in the browser's tab, and last on the way here. */
  nameOf(record: View): string
  crumbOf?(record: View): string
  /** The title, and what stands beside it. */
  head(record: View): ReactNode
  /** Further buttons, before Edit and Delete. */
  actions?(record: View): ReactNode
  readonly mayEdit: boolean
  /** The dialog that deletes the record, for those who may. */
  readonly deletion?: ((record: View, asked: { onDeleted(): void; onClose(): void }) => ReactNode) | undefined
  /** The details. */
  children(record: View): ReactNode
}
