import { type ReactNode, useId, useState } from 'react'
import { CalendarFeeds, type FeedKind, FeedLink } from '#domain/entry/entry-views'
import { dateAt } from '#domain/shared/date-at'
import { get, post, remove } from '../sync/client'
import { useClub } from '../sync/club'
import { errorSentence } from '../sync/refused'
import { resource } from '../sync/resource'
import { useResource } from '../sync/use-resource'
import { Button, ButtonLink } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { Skeleton } from '../ui/feedback/skeleton'
import { formatDate } from '../ui/fields/club-date'
import { CopyField } from '../ui/fields/copy-field'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog'
import { Dialog } from '../ui/overlays/dialog'
import { passFocusOn } from '../ui/pass-focus-on'
import css from './subscribe-dialog.module.css'

/** Which feeds the member has links to, and since when. The links themselves nobody is told twice. */
const feeds = resource(async (signal) => (await get('/calendar/feeds', CalendarFeeds, signal)).feeds, {
  staleMs: 0,
})

/** Makes a link; the one before it leads nowhere from then on. */
async function makeFeedLink(kind: FeedKind): Promise<string> {
  const { value } = await post(`/calendar/feeds/${kind}`)
  await feeds.refresh()
  return FeedLink.parse(value).url
}

async function stopFeed(kind: FeedKind): Promise<void> {
  await remove(`/calendar/feeds/${kind}`)
  await feeds.refresh()
}

type Step = 'make' | 'stop'

/** A feed's link: `url` is there only until the dialog is closed. Renewing and stopping are asked about first. */
function useFeed(kind: FeedKind) {
  const [url, setUrl] = useState<string>()
  const [busy, setBusy] = useState<Step>()
  const [asking, setAsking] = useState<Step>()
  const [fault, setFault] = useState<string>()

  const take = async (step: Step, go: () => Promise<string | undefined>) => {
    setAsking(undefined)
    setFault(undefined)
    setBusy(step)
    try {
      setUrl(await go())
    } catch (fault) {
      setFault(errorSentence(fault))
    } finally {
      setBusy(undefined)
    }
  }

  return {
    url,
    busy,
    fault,
    asking,
    ask: setAsking,
    dismiss: () => setAsking(undefined),
    make: () => take('make', () => makeFeedLink(kind)),
    stop: () => take('stop', () => stopFeed(kind).then(() => undefined)),
  }
}

/** A link that was just made, to be copied or handed to the device's calendar app. */
const FeedLinkField = ({ url }: { readonly url: string }) => (
  <CopyField label="Your link" help="Add this private link to your calendar app. You’ll see it only once." value={url}>
    <ButtonLink small icon="external" href={url.replace(/^https?:/, 'webcal:')}>
      Open in calendar app
    </ButtonLink>
  </CopyField>
)

/** One of the two links: to be made, renewed and stopped. */
function FeedPart({ kind, title, madeAt, children }: FeedPartProps) {
  const id = useId()
  const timeZone = useClub()?.timeZone
  const { url, busy, fault, asking, ask, dismiss, make, stop } = useFeed(kind)

  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="muted">
        {children}
        {madeAt &&
          !url &&
          ` You created a link on ${formatDate(dateAt(madeAt, timeZone))}. If you lost it, create a new one, and the old link will stop working.`}
      </p>
      {fault && (
        <Banner kind="danger" word="That didn’t work.">
          {fault}
        </Banner>
      )}
      {url && <FeedLinkField url={url} />}
      <div className="cluster">
        {madeAt ? (
          <>
            <Button small icon="refresh" busy={busy === 'make'} onClick={() => ask('make')}>
              Create a new link
              <span className="hide"> to {title}</span>
            </Button>
            <Button small variant="danger" busy={busy === 'stop'} onClick={() => ask('stop')}>
              Turn off link
              <span className="hide"> to {title}</span>
            </Button>
          </>
        ) : (
          <Button small icon="link" busy={busy === 'make'} onClick={() => void make()}>
            Create a link
            <span className="hide"> to {title}</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'make'}
        title="Create a new link?"
        confirmLabel="Create a new link"
        onConfirm={() => void make()}
        onClose={dismiss}
      >
        <p>The old link stops working right away. Add the new one to any calendar app that uses it.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'stop'}
        title="Turn off this link?"
        confirmLabel="Turn off link"
        danger
        onConfirm={() => void stop()}
        onClose={dismiss}
      >
        <p>It stops working right away, and calendar apps that use it stop updating.</p>
      </ConfirmDialog>
    </section>
  )
}

interface FeedPartProps {
  readonly kind: FeedKind
  readonly title: string
  /** When its link was made, if there is one. */
  readonly madeAt: string | undefined
  readonly children: ReactNode
}

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
          {errorSentence(error)}{' '}
          <Button ref={passFocusOn} small onClick={() => void feeds.refresh()}>
            Try again
          </Button>
        </Banner>
      ) : (
        <Skeleton rows={2} />
      )}
    </Dialog>
  )
}
