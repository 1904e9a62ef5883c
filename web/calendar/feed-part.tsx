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
            <Button small kind="danger" busy={busy === 'stop'} onClick={() => ask('stop')}>
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
