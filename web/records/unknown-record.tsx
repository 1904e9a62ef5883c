import { ButtonLink } from '../ui/button'
import { PageHead } from '../ui/data/page-head'
import { Empty } from '../ui/feedback/empty'
import type { IconName } from '../ui/icon'

/** The page on which the records of a kind are listed, and how one of them is called. */
export interface RecordPlace {
  /** Begins a sentence, such as "Meeting". */
  readonly noun: string
  readonly href: string
  /** The title of the page, such as "Meetings". */
  readonly label: string
  /** Leads there from a page that is not there, such as "All meetings". */
  readonly back: string
  readonly icon: IconName
}

/** The page for an address that names no record. */
export const UnknownRecord = ({ place, message }: UnknownRecordProps) => (
  <div className="wrap page">
    <PageHead
      title={`${place.noun} not found`}
      crumbs={[{ href: place.href, label: place.label }, { label: `${place.noun} not found` }]}
    />
    <Empty
      scene="empty-tracks"
      title={message}
      level={2}
      action={
        <ButtonLink icon={place.icon} href={place.href}>
          {place.back}
        </ButtonLink>
      }
    >
      It may have been deleted, or the link is wrong.
    </Empty>
  </div>
)

interface UnknownRecordProps {
  readonly place: RecordPlace
  /** Why it is not shown, as the portal says it. */
  readonly message: string
}
