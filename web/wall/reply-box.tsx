import { MOST_REPLIES } from '#domain/conversation-limits'
import { Icon } from '../ui/icon'
import { Composer } from './composer'
import css from './reply-box.module.css'
import { useReplyBox } from './use-reply-box'

/** A line to reply in. It becomes an editor when it gets the focus, and goes back when it is left empty. */
export function ReplyBox({ conversation, toWhom, replies }: ReplyBoxProps) {
  const { isOpen, wasOpened, open, ref, onBlur } = useReplyBox(conversation)

  if (replies >= MOST_REPLIES) return <p className={css.closed}>This post has {MOST_REPLIES} replies and is closed.</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus that leaves bubbles up from the editor.
    <div className={css.box} ref={ref} onBlur={onBlur}>
      {isOpen ? (
        <Composer
          place={conversation}
          to={conversation}
          toWhom={toWhom}
          label={`Reply to ${toWhom}`}
          takesFocus={wasOpened}
        />
      ) : (
        <button type="button" className={css.line} onFocus={open} onClick={open}>
          <Icon name="reply" small />
          Reply to {toWhom}
        </button>
      )}
    </div>
  )
}

interface ReplyBoxProps {
  readonly conversation: string
  /** By first name. */
  readonly toWhom: string
  /** How many there are. */
  readonly replies: number
}
