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
        Create a private link and add it to your calendar app to see the club’s events next to your own. Anyone with the
        link can see them, so keep it to yourself.
      </p>
      {data ? (
        <>
          <FeedPart kind="club" title="The whole club" madeAt={madeAt('club')}>
            All club events and meetings.
          </FeedPart>
          <FeedPart kind="duties" title="My duties" madeAt={madeAt('duties')}>
            Only the events you’re on duty for.
          </FeedPart>
        </>
      ) : error ? (
        <Banner kind="danger" word="Couldn’t load your links.">
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
