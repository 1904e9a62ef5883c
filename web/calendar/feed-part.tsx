import { type ReactNode, useId } from 'react'
import { dateAt } from '#domain/date-at'
import type { FeedKind } from '#domain/entry-views'
import { useClub } from '../api/club'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { formatDate } from '../ui/club-date'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { FeedLinkField } from './feed-link-field'
import css from './feed-part.module.css'
import { useFeed } from './use-feed'

/** One of the two links: to be made, renewed and stopped. */
export function FeedPart({ kind, title, madeAt, children }: FeedPartProps) {
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
          ` You made a link on ${formatDate(dateAt(madeAt, timeZone))}. If you no longer have it, make a new one; the old one stops at once.`}
      </p>
      {fault && (
        <Banner kind="danger" word="That did not work.">
          {fault}
        </Banner>
      )}
      {url && <FeedLinkField url={url} />}
      <div className="cluster">
        {madeAt ? (
          <>
            <Button small icon="refresh" busy={busy === 'make'} onClick={() => ask('make')}>
              Make a new link
              <span className="hide"> to {title}</span>
            </Button>
            <Button small kind="danger" busy={busy === 'stop'} onClick={() => ask('stop')}>
              Stop
              <span className="hide"> the link to {title}</span>
            </Button>
          </>
        ) : (
          <Button small icon="link" busy={busy === 'make'} onClick={() => void make()}>
            Make a link
            <span className="hide"> to {title}</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'make'}
        title="Make a new link?"
        confirmLabel="Make a new link"
        onConfirm={() => void make()}
        onClose={dismiss}
      >
        <p>The old link stops at once. Calendar apps that have it need the new one.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'stop'}
        title="Stop the link?"
        confirmLabel="Stop the link"
        danger
        onConfirm={() => void stop()}
        onClose={dismiss}
      >
        <p>It stops at once, and calendar apps that have it no longer follow the club’s calendar.</p>
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
