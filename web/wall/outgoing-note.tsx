import { Button } from '../ui/button'
import { Spinner } from '../ui/feedback/spinner'
import { toast } from '../ui/feedback/toasts'
import { Icon } from '../ui/icon'
import { useValue } from '../ui/use-value'
import { putIn } from './composer/drafts'
import { type Outgoing, putBack, retry, takeBack, trouble } from './composer/outbox'
import type { Trouble } from './composer/sending'
import css from './feed.module.css'
import { focusComposer, focusPost, neighboringPost } from './post-focus'

/** The note under an unsent post: how far it has come, why not further, and what can be done. */
export function OutgoingNote({ post, isAlone }: OutgoingNoteProps) {
  const why = useValue(trouble)
  const { key, to, toWhom, status, refusal, message, files } = post
  if (status === 'sent') return null

  const edit = () => {
    // A reply whose conversation is not here is taken up as a new post.
    const place = to === undefined || isAlone ? 'wall' : to
    takeBack(key)
    putIn(place, message, files, post.poll)
    focusComposer(place)
  }
  const again = () => {
    focusPost(key)
    retry(key)
  }
  const discard = () => {
    neighboringPost(key)?.focus()
    const taken = takeBack(key)
    if (taken) toast('Your post was discarded.', { action: { label: 'Undo', run: () => putBack(taken) } })
  }
  return (
    <div className={css.note} data-refused={status === 'refused' || undefined}>
      <p className={css.why} role={status === 'refused' ? 'alert' : undefined}>
        {status === 'refused' ? <Icon name="danger" small /> : why ? <Icon name="clock" small /> : <Spinner />}
        <span>
          {isAlone && toWhom && <>Your reply to {toWhom}. </>}
          {status === 'refused' ? <>Not posted. {refusal}</> : wait(why)}
        </span>
      </p>
      {(status === 'refused' || why) && (
        <div className="cluster">
          {status === 'refused' && (
            <Button small icon="refresh" onClick={again}>
              Retry
            </Button>
          )}
          <Button small icon="edit" onClick={edit}>
            Edit
          </Button>
          <Button small variant="ghost" icon="trash" onClick={discard}>
            Discard
          </Button>
        </div>
      )}
    </div>
  )
}

interface OutgoingNoteProps {
  readonly post: Outgoing
  /** Whether it is with the posts; a reply then says to whom. */
  readonly isAlone?: boolean | undefined
}

function wait(why: Trouble | undefined): string {
  switch (why?.why) {
    case undefined:
      return 'Posting'
    case 'signal':
      return 'Offline. We’ll send this when you’re back online.'
    case 'fault':
      return 'The portal is having trouble. We’ll send this as soon as we can.'
    case 'pace':
      return `You’re posting quickly. We’ll send this in ${why.seconds} ${why.seconds === 1 ? 'second' : 'seconds'}.`
  }
}
