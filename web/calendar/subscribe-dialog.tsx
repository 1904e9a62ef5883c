import { useResource } from '../api/use-resource'
import { Banner } from '../ui/banner'
import { Bones } from '../ui/bones'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { FeedPart } from './feed-part'
import { feeds } from './feeds-api'

/** Links by which a calendar app follows the club's calendar, or one's own duties in it. */
export function SubscribeDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error } = useResource(feeds, { onFailure: 'stay' })
  const madeAt = (kind: string) => data?.find((feed) => feed.kind === kind)?.madeAt

  return (
    <Dialog open title="Subscribe to the calendar" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p>
        A calendar app that has a link of yours shows the club’s events beside your own and follows every change. A link
        is shown once, when it is made. Whoever has it can read what it leads to, so keep it to yourself.
      </p>
      {data ? (
        <>
          <FeedPart kind="club" title="The whole club" madeAt={madeAt('club')}>
            Everything in the club’s calendar.
          </FeedPart>
          <FeedPart kind="duties" title="My duties" madeAt={madeAt('duties')}>
            Only what you are on duty for.
          </FeedPart>
        </>
      ) : error ? (
        <Banner kind="danger" word="Your links cannot be shown.">
          {error.message}{' '}
          <Button small onClick={() => void feeds.refresh()}>
            Try again
          </Button>
        </Banner>
      ) : (
        <Bones rows={2} />
      )}
    </Dialog>
  )
}
