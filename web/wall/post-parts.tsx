import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'

import type { FileView } from '#domain/shared/attached-file'
import { type RichTextDoc, toPlainText } from '#domain/shared/rich-text'
import { Animation } from '../ui/animations/animation'
import { Avatar } from '../ui/data/avatar'
import { deferred } from '../ui/feedback/deferred'
import { Icon } from '../ui/icon'
import { FACES } from '../ui/rich-text/faces'
import { LongText } from '../ui/rich-text/long-text'
import { RichText } from '../ui/rich-text/rich-text'
import { useValue } from '../ui/use-value'
import { fileIcon } from '../uploads/file-kind'
import { EditedMark } from './editing/edited-mark'
import { editing } from './editing/editing'
import css from './feed.module.css'
import { isFresh, renew, renewed } from './link-renewal'
import { Mention, nameOfMentioned } from './mentioned'
import type { WallDay } from './post-date'
import { pagesLinkedIn, postPath } from './post-link'
import type { ShownReply } from './posts'
import { FirstReaction, ReactionBar } from './reactions/reaction-bar'
import { readWhenSeen } from './unread/unread'

/** Keeps a file's link fresh, so that it opens however long the page has been there. */
function useFreshLink({ key, url }: FileView) {
  const conversation = (event: { readonly currentTarget: Element }) =>
    event.currentTarget.closest<HTMLElement>('[data-conversation]')?.dataset.conversation

  /** Somebody comes near: by the time that it is pressed, the link is a new one. */
  const foresee = (event: { readonly currentTarget: Element }) => {
    const id = conversation(event)
    if (id && !isFresh(url)) renew(id)
  }
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const id = conversation(event)
    if (!id || isFresh(url)) return
    event.preventDefault()
    // It replaces this page, because browsers block a window that is opened later.
    void renewed(id, key).then((fresh) => location.assign(fresh ?? url))
  }
  return { onPointerEnter: foresee, onFocus: foresee, onClick }
}

/**
 * The files of a post: pictures by themselves, others by name. Those whose links are still to come hold their places.
 */
function Attachments({ post, conversation, when }: AttachmentsProps) {
  const { attachments, files = 0 } = post
  const [opened, setOpened] = useState<string>()
  const pictures = attachments.filter(isPicture)
  const first = pictures.findIndex(({ key }) => key === opened)

  return (
    <>
      <ul className={css.files} aria-label="Attachments">
        {attachments.map((file) => (
          <li key={file.key}>
            <Attachment file={file} onOpen={conversation && isPicture(file) ? setOpened : undefined} />
          </li>
        ))}
        {attachments.length === 0 &&
          Array.from({ length: files }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <li key={at} className={css.coming}>
              <Icon name="attach" />A file
            </li>
          ))}
      </ul>
      {conversation && first !== -1 && (
        <Lightbox
          post={post}
          conversation={conversation}
          when={when}
          pictures={pictures}
          first={first}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

interface AttachmentsProps {
  /** `files` are how many there are whose links are not known yet. */
  readonly post: ShownReply
  /** Where the pictures open large. */
  readonly conversation: string | undefined
  readonly when: string
}

const Lightbox = deferred(async () => (await import('./lightbox')).Lightbox)

const isPicture = ({ fileName, thumbnail, url }: FileView) =>
  thumbnail !== null && url !== '' && fileIcon({ type: '', name: fileName }) === 'file-image'

function Attachment({ file, onOpen }: AttachmentProps) {
  const { fileName, url, thumbnail, key } = file
  const { onClick, ...link } = useFreshLink(file)
  const icon = fileIcon({ type: '', name: fileName })
  const isShown = icon === 'file-image' && thumbnail !== null
  const content = isShown ? (
    <Picture key={thumbnail} src={thumbnail} name={fileName} />
  ) : (
    <span className={css.name}>
      <Icon name={icon} />
      {fileName}
    </span>
  )
  const look = isShown ? css.picture : css.file
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // By these keys the browser opens it elsewhere, or saves it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (!onOpen) return onClick(event)
    event.preventDefault()
    onOpen(key)
  }
  return url ? (
    <a {...link} className={look} href={url} target="_blank" rel="noopener" onClick={open}>
      {content}
    </a>
  ) : (
    <span className={look}>{content}</span>
  )
}

interface AttachmentProps {
  readonly file: FileView
  /** Shows it large, on this page. */
  readonly onOpen?: ((key: string) => void) | undefined
}

/** As large as it will ever be before it comes; where it does not come, its name is there. */
function Picture({ src, name }: { readonly src: string; readonly name: string }) {
  const [isBroken, setBroken] = useState(false)
  return isBroken ? (
    <span className={css.broken}>
      <Icon name="file-image" />
      {name}
    </span>
  ) : (
    <img
      src={src}
      alt={name}
      width={176}
      height={112}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}

/** The face that is all there is of a message, if it is one of the club's eight. */
export function loneFace(message: RichTextDoc) {
  const words = toPlainText(message).trim()
  // A keyboard may add that it is to be drawn in color.
  return words.length > 4 ? undefined : FACES.find(({ emoji }) => emoji === words.replace('\u{fe0f}', ''))
}

/** The common parts of a post and a reply: author, time, words, files. */
export function PostParts({ post, conversation, when, day, isReply, tools, poll, children }: PostPartsProps) {
  const { _id, author, message, date, attachments, files = 0 } = post
  const name = `${author.fname} ${author.lname}`.trim()
  const by = useRef<HTMLSpanElement>(null)

  useEffect(() => (by.current ? readWhenSeen(by.current, _id) : undefined), [_id])
  return (
    <>
      <Avatar id={author._id} name={name} picture={author.avatar} size={isReply ? 'xs' : 'm'} />
      <div className={css.said}>
        <div className={css.by}>
          <span ref={by} id={`by-${_id}`} className={css.who}>
            {message ? (
              <Link className="reach" href={`/members/${author._id}`}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            {conversation ? (
              <Link className={`reach ${css.when}`} href={postPath(conversation, isReply ? _id : undefined)}>
                <time dateTime={date}>{when}</time>
              </Link>
            ) : (
              <time dateTime={date}>{when}</time>
            )}
          </span>
          {conversation && day && <EditedMark post={post} conversation={conversation} day={day} />}
          {tools && (
            <span className={css.tools}>
              {conversation && <FirstReaction conversation={conversation} post={_id} />}
              {tools}
            </span>
          )}
        </div>
        {message ? (
          <Words post={post} message={message} conversation={conversation} isReply={isReply} />
        ) : (
          <p className="muted">This text was erased.</p>
        )}
        {(attachments.length > 0 || files > 0) && <Attachments post={post} conversation={conversation} when={when} />}
        {poll}
        {conversation && <ReactionBar conversation={conversation} post={_id} />}
        {children}
      </div>
    </>
  )
}

interface PostPartsProps {
  readonly post: ShownReply
  /** In words. */
  readonly when: string
  /** By what the page tells when it was edited. */
  readonly day?: WallDay | undefined
  /** The id of the conversation that it is, or is a reply to, once it is on the wall. */
  readonly conversation?: string | undefined
  readonly isReply?: boolean | undefined
  /** Buttons at the end of the first line. */
  readonly tools?: ReactNode
  /** Below its files. */
  readonly poll?: ReactNode
  readonly children?: ReactNode
}

function Words({ post, message, conversation, isReply = false }: WordsProps) {
  const isEditing = useValue(editing) === post._id
  const face = loneFace(message)
  if (isEditing && conversation) return <PostEdit post={post} conversation={conversation} isReply={isReply} />
  return face ? (
    <p className={css.face}>
      <Animation name={face.drawing} label={face.emoji} />
    </p>
  ) : (
    <>
      <LongText words={toPlainText(message, nameOfMentioned(post.mentions))}>
        <RichText doc={message} className={css.words} mention={(id) => <Mention id={id} mentions={post.mentions} />} />
      </LongText>
      {pagesLinkedIn(message).map((link) => (
        <LinkPreview key={link.path} {...link} />
      ))}
    </>
  )
}

interface WordsProps extends Pick<PostPartsProps, 'post' | 'conversation' | 'isReply'> {
  readonly message: RichTextDoc
}

const PostEdit = deferred(async () => (await import('./editing/post-edit')).PostEdit)

// It has its height from the beginning, so that nothing moves when it comes.
const LinkPreview = deferred(async () => (await import('./link-preview')).LinkPreview, <p className={css.preview} />)
