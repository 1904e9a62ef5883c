import { type KeyboardEvent, type TouchEvent, useLayoutEffect, useRef, useState } from 'react'

import type { FileView } from '#domain/shared/attached-file'
import { IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import { Avatar } from '../ui/data/avatar'
import { Icon } from '../ui/icon'
import { useModal } from '../ui/overlays/use-modal'
import css from './lightbox.module.css'
import { renewed } from './link-renewal'
import { copyPostLink } from './post-link'
import type { ShownReply } from './posts'

/** How far a finger goes sideways to turn to the next picture, in px. */
const SWIPE = 48

/** Turns to another picture by the arrows, Home, End and a finger that goes sideways. */
function useTurning(count: number, first: number) {
  const [at, setAt] = useState(first)
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const turn = (by: number) => setAt((at + by + count) % count)

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setAt((to + count) % count)
  }
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0]
    // Two fingers zoom, and in a picture that was zoomed one finger moves it.
    const isZooming = touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1.01
    start.current = touch && !isZooming ? { x: touch.clientX, y: touch.clientY } : undefined
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    const from = start.current
    start.current = undefined
    if (!from || !touch) return
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1)
  }
  return { at, setAt, turn, onKeyDown, touch: { onTouchStart, onTouchEnd } }
}

/** Large, over its small picture until it is there. A link that has run out is asked for anew, once. */
function LargePicture({ file: { key, url, thumbnail, fileName }, conversation }: LargePictureProps) {
  // Links are made anew every few minutes; the picture that is looked at stays.
  const [source, setSource] = useState(url)
  const [status, setStatus] = useState<'loading' | 'renewing' | 'there' | 'broken'>('loading')

  const askAgain = async () => {
    if (status !== 'loading') return setStatus('broken')
    setStatus('renewing')
    const fresh = await renewed(conversation, key)
    if (fresh) setSource(fresh)
    else setStatus('broken')
  }
  if (status === 'broken') {
    return (
      <p className={css.broken} role="status">
        <Icon name="file-image" />
        This picture can’t be shown right now.
      </p>
    )
  }
  return (
    <>
      {status !== 'there' && thumbnail && <img className={css.thumbnail} src={thumbnail} alt="" />}
      <img
        className={classes(css.large, status !== 'there' && css.coming)}
        src={source}
        alt={fileName}
        draggable={false}
        onLoad={() => setStatus('there')}
        onError={() => void askAgain()}
      />
    </>
  )
}

interface LargePictureProps {
  readonly file: FileView
  readonly conversation: string
}

/** The pictures of a post, one at a time, as large as the screen. It is always night around them. */
export function Lightbox({ post, conversation, when, pictures, first, onClose }: LightboxProps) {
  const dialog = useModal(true, onClose)
  const close = useRef<HTMLSpanElement>(null)
  const { at, setAt, turn, onKeyDown, touch } = useTurning(pictures.length, first)
  const { author, date } = post
  const name = `${author.fname} ${author.lname}`.trim()
  const shown = pictures[at] ?? pictures[0]
  const isOne = pictures.length === 1

  useLayoutEffect(() => close.current?.querySelector('button')?.focus(), [])
  if (!shown) return null

  const reply = conversation === post._id ? undefined : post._id
  return (
    <dialog ref={dialog} className={css.lightbox} aria-label={`Pictures by ${name}`} onKeyDown={onKeyDown}>
      <header>
        <Avatar id={author._id} name={name} picture={author.avatar} size="s" />
        <p>
          <b>{name}</b>
          <time dateTime={date}>{when}</time>
        </p>
        <span className={css.tools}>
          <a className={css.tool} href={shown.url} download={shown.fileName} aria-label={`Download ${shown.fileName}`}>
            <Icon name="download" />
          </a>
          <IconButton
            icon="link"
            label="Copy link to the post"
            onClick={() => void copyPostLink(conversation, reply)}
          />
          <span ref={close}>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </span>
        </span>
      </header>
      <figure {...touch}>
        <LargePicture key={shown.key} file={shown} conversation={conversation} />
        {!isOne && (
          <>
            <button type="button" className={css.back} aria-label="Previous picture" onClick={() => turn(-1)}>
              <Icon name="left" />
            </button>
            <button type="button" className={css.on} aria-label="Next picture" onClick={() => turn(1)}>
              <Icon name="right" />
            </button>
          </>
        )}
      </figure>
      <div className={css.below}>
        <p aria-live="polite">
          {shown.fileName}{' '}
          {!isOne && (
            <small>
              {at + 1} of {pictures.length}
            </small>
          )}
        </p>
        {!isOne && (
          <ul className={css.strip} aria-label="Pictures of this post">
            {pictures.map(({ key, fileName, thumbnail }, index) => (
              <li key={key}>
                <button type="button" aria-current={index === at || undefined} onClick={() => setAt(index)}>
                  {thumbnail && <img src={thumbnail} alt={fileName} width={72} height={48} />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </dialog>
  )
}

interface LightboxProps {
  readonly post: ShownReply
  /** The id of the conversation that it is, or is a reply to. */
  readonly conversation: string
  /** When it was posted, in words. */
  readonly when: string
  readonly pictures: readonly FileView[]
  /** The index of the one to begin with. */
  readonly first: number
  readonly onClose: () => void
}
