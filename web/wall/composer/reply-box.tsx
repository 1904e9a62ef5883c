import { type FocusEvent, useEffect, useRef, useState } from 'react'

import { MOST_REPLIES } from '#domain/wall/conversation-limits'
import { Icon } from '../../ui/icon'
import { useValue } from '../../ui/use-value'
import { Composer } from './composer'
import { draftAt, isEmpty, leave } from './drafts'
import css from './reply-box.module.css'

/** Whether a reply box is open: while it has the focus, and for as long as something is written in it. */
function useReplyBox(conversation: string) {
  const ref = useRef<HTMLDivElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const put = useValue(draftAt(conversation).shown)
  const files = useValue(draftAt(conversation).files)
  const isPressed = useIsPressed()

  const close = () => {
    const box = ref.current
    // A file chooser or another window has the focus only for a while, and a dialog gives it back.
    const isLeft = document.hasFocus() && !box?.contains(document.activeElement) && !box?.querySelector('dialog[open]')
    if (!isLeft || !isEmpty(conversation)) return
    leave(conversation)
    setOpened(false)
  }
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    // Not under the finger that presses something below: it would not be there any more when it is let go.
    if (isPressed.current) window.addEventListener('pointerup', () => setTimeout(close), { once: true })
    else setTimeout(close)
  }
  return {
    isOpen: wasOpened || put !== null || files.length > 0,
    wasOpened,
    open: () => setOpened(true),
    ref,
    onBlur,
  }
}

function useIsPressed() {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
    }
    window.addEventListener('pointerdown', press, true)
    for (const end of ENDS) window.addEventListener(end, release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      for (const end of ENDS) window.removeEventListener(end, release, true)
    }
  }, [])
  return isPressed
}

const ENDS = ['pointerup', 'pointercancel']

/** A line to reply in. It becomes an editor when it gets the focus, and goes back when it is left empty. */
export function ReplyBox({ conversation, toWhom, replies }: ReplyBoxProps) {
  const { isOpen, wasOpened, open, ref, onBlur } = useReplyBox(conversation)

  if (replies >= MOST_REPLIES) return <p className={css.closed}>This post has {MOST_REPLIES} replies and is closed.</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus that comes and leaves bubbles up from the editor.
    <div className={css.box} ref={ref} onFocus={open} onBlur={onBlur}>
      {isOpen ? (
        <Composer
          place={conversation}
          to={conversation}
          toWhom={toWhom}
          label={`Reply to ${toWhom}`}
          takesFocus={wasOpened}
        />
      ) : (
        <button type="button" className={css.line} onClick={open}>
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
