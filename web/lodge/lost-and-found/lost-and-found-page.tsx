import { Link } from 'wouter'

import type { FoundItemView } from '#domain/found-item/found-item'
import { MemberName } from '../../members/member-name'
import { RemovedRecords } from '../../records/removed/removed-records'
import { useLiveList } from '../../sync/live/use-live-list'
import { may } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { ButtonLink } from '../../ui/button'
import { Badge } from '../../ui/data/badge'
import { PageHead } from '../../ui/data/page-head'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import { formatDate } from '../../ui/fields/club-date'
import picture from '../../ui/picture.module.css'
import { useTitle } from '../../ui/use-title'
import { FramedPicture } from '../../uploads/linked-picture'
import { useFreshLinks } from '../../uploads/use-fresh-links'
import { foundItems } from './found-items'

const AddItem = () => (
  <ButtonLink variant="pine" icon="plus" href="/lost-and-found/new">
    Add what you found
  </ButtonLink>
)

export function LostAndFoundPage() {
  useTitle('Lost and Found')
  const { data } = useResource(foundItems.list)
  useLiveList('found_items', foundItems.list.refresh)
  useFreshLinks(foundItems.list.refresh)
  const here = data?.filter(({ claimedBy }) => !claimedBy) ?? []
  const claimed = data?.filter(({ claimedBy }) => claimedBy) ?? []

  return (
    <div className="wrap page">
      <PageHead
        title="Lost and Found"
        lede="Items left at the lodge. If one is yours, claim it."
        actions={data && data.length > 0 && may('report found items') && <AddItem />}
      />
      {!data && <Skeleton rows={4} />}
      {data?.length === 0 && (
        <Empty
          scene="empty-tracks"
          title="Nothing left behind"
          level={2}
          action={may('report found items') && <AddItem />}
        >
          Found a glove, a helmet or a thermos? Add it here, and its owner will see it.
        </Empty>
      )}
      {claimed.length > 0 && here.length === 0 && <p className="muted">Everything has been claimed.</p>}
      {here.length > 0 && <Items title="Still here" items={here} />}
      {claimed.length > 0 && <Items title="Claimed" items={claimed} />}
      <RemovedRecords kind="foundItem" path="/lost-and-found" plural="found items" />
    </div>
  )
}

const Items = ({ title, items }: { readonly title: string; readonly items: readonly FoundItemView[] }) => (
  <section className="stack">
    <h2>{title}</h2>
    <ul className={`tiles ${picture.tiles}`}>
      {items.map((item) => (
        <li key={item._id} className={picture.card}>
          <FramedPicture file={item.photo} alt={`Photo of ${item.title}`} icon="image" />
          <h3 className="h-sm">
            <Link className={picture.link} href={`/lost-and-found/${item._id}`}>
              {item.title}
            </Link>
          </h3>
          <p className="muted">
            {item.place}, <time dateTime={item.foundOn}>{formatDate(item.foundOn)}</time>
          </p>
          <p>
            {item.claimedBy ? (
              <Badge icon="check">
                Claimed by <MemberName id={item.claimedBy} />
              </Badge>
            ) : (
              <Badge icon="pin">Still here</Badge>
            )}
          </p>
        </li>
      ))}
    </ul>
  </section>
)
