import { useState } from 'react'

import type { FoundItemView } from '#domain/found-item/found-item'
import { MemberName } from '../../members/member-name'
import { DeleteRecord } from '../../records/delete-record'
import { RecordPage } from '../../records/record-page'
import { errorSentence } from '../../sync/refused'
import { may, session } from '../../sync/session/session'
import { Button } from '../../ui/button'
import { Facts } from '../../ui/data/facts'
import { toast } from '../../ui/feedback/toasts'
import { longDate } from '../../ui/fields/club-date'
import { useValue } from '../../ui/use-value'
import { FramedPicture } from '../../uploads/linked-picture'
import { claim, foundItems, lostAndFound } from './found-items'

export const FoundItemPage = ({ id }: { readonly id: string }) => (
  <RecordPage<FoundItemView>
    id={id}
    client={foundItems}
    place={lostAndFound}
    nameOf={({ title }) => title}
    head={({ title }) => (
      <h1 tabIndex={-1} data-page-title>
        {title}
      </h1>
    )}
    actions={(item) => may('report found items') && <ClaimButton item={item} />}
    mayEdit={may('report found items')}
    deletion={
      may('manage found items')
        ? ({ title }, asked) => (
            <DeleteRecord
              client={foundItems}
              id={id}
              confirm="Delete the item"
              deleted={`${title} was deleted.`}
              {...asked}
            >
              <p>{`This deletes ${title} for everyone. Administrators can restore it.`}</p>
            </DeleteRecord>
          )
        : undefined
    }
  >
    {(item) => <Details item={item} />}
  </RecordPage>
)

/** Says whose the item is: one’s own, or, where one had said so or keeps the list, nobody’s after all. */
function ClaimButton({ item }: { readonly item: FoundItemView }) {
  const own = useValue(session)?.userId ?? null
  const [isBusy, setIsBusy] = useState(false)

  const change = async (claimedBy: string | null, said: string) => {
    setIsBusy(true)
    try {
      await claim(item, claimedBy)
      const undo = () => void claim(item, item.claimedBy).catch((fault) => toast(`Not undone. ${errorSentence(fault)}`))
      toast(said, { action: { label: 'Undo', run: undo } })
    } catch (fault) {
      toast(errorSentence(fault))
      void foundItems.one(item._id).refresh()
    } finally {
      setIsBusy(false)
    }
  }

  if (!item.claimedBy) {
    return (
      <Button variant="pine" icon="check" busy={isBusy} onClick={() => void change(own, `${item.title} is yours.`)}>
        It’s mine
      </Button>
    )
  }
  if (item.claimedBy !== own && !may('manage found items')) return null
  return (
    <Button icon="undo" busy={isBusy} onClick={() => void change(null, `${item.title} is still here.`)}>
      {item.claimedBy === own ? 'Not mine after all' : 'Still here after all'}
    </Button>
  )
}

const Details = ({ item }: { readonly item: FoundItemView }) =>
  item.photo ? (
    <div className="split">
      <Photo photo={item.photo} title={item.title} />
      <ItemFacts item={item} />
    </div>
  ) : (
    <ItemFacts item={item} />
  )

const ItemFacts = ({ item }: { readonly item: FoundItemView }) => (
  <Facts
    rows={[
      { icon: 'pin', term: 'Where it is', value: item.place },
      {
        icon: 'clock',
        term: 'Found on',
        value: <time dateTime={item.foundOn}>{longDate(item.foundOn, { year: true })}</time>,
      },
      {
        icon: 'person',
        term: 'Claimed by',
        value: item.claimedBy ? <MemberName id={item.claimedBy} /> : 'Nobody yet',
      },
    ]}
  />
)

const Photo = ({ photo, title }: { readonly photo: NonNullable<FoundItemView['photo']>; readonly title: string }) => (
  <a href={photo.url} target="_blank" rel="noopener">
    <FramedPicture file={photo} alt={`Photo of ${title}`} icon="image" />
    <span className="hide">, opens in a new tab</span>
  </a>
)
