import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'wouter'

import type { FileView } from '#domain/shared/attached-file'
import { plainTextOf, type RichTextDoc } from '#domain/shared/rich-text'
import { Animation } from '../ui/animations/animation'
import { Avatar } from '../ui/data/avatar'
import { Icon } from '../ui/icon'
import { FACES } from '../ui/rich-text/faces'
import { LongText } from '../ui/rich-text/long-text'
import { RichText } from '../ui/rich-text/rich-text'
import { iconOf } from '../uploads/file-kind'
import css from './feed.module.css'
import { isFresh, renew, renewed } from './link-renewal'
import type { ShownReply } from './posts'

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
const Attachments = ({ files, coming }: AttachmentsProps) => (
  <ul className={css.files} aria-label="Attachments">
    {files.map((file) => (
      <li key={file.key}>
        <Attachment file={file} />
      </li>
    ))}
    {files.length === 0 &&
      Array.from({ length: coming }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <li key={at} className={css.coming}>
          <Icon name="attach" />A file
        </li>
      ))}
  </ul>
)

interface AttachmentsProps {
  readonly files: readonly FileView[]
  /** How many there are whose links are not known yet. */
  readonly coming: number
}

function Attachment({ file }: { readonly file: FileView }) {
  const { fileName, url, thumbnail } = file
  const link = useFreshLink(file)
  const icon = iconOf({ type: '', name: fileName })
  const isPicture = icon === 'file-image'
  const content =
    isPicture && thumbnail ? (
      <Picture key={thumbnail} src={thumbnail} name={fileName} />
    ) : (
      <span className={css.name}>
        <Icon name={icon} />
        {fileName}
      </span>
    )
  const look = isPicture && thumbnail ? css.picture : css.file
  return url ? (
    <a {...link} className={look} href={url} target="_blank" rel="noopener">
      {content}
    </a>
  ) : (
    <span className={look}>{content}</span>
  )
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
  const words = plainTextOf(message).trim()
  // A keyboard may add that it is to be drawn in color.
  return words.length > 4 ? undefined : FACES.find(({ emoji }) => emoji === words.replace('\u{fe0f}', ''))
}

/** The common parts of a post and a reply: author, time, words, files. */
export function PostParts({ post, when, isReply, tools, children }: PostPartsProps) {
  const { _id, author, message, date, attachments, files = 0 } = post
  const name = `${author.fname} ${author.lname}`.trim()

  return (
    <>
      <Avatar id={author._id} name={name} picture={author.avatar} size={isReply ? 'xs' : 'm'} />
      <div>
        <div className={css.by}>
          <span id={`by-${_id}`} className={css.who}>
            {message ? (
              <Link className="reach" href={`/members/${author._id}`}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <time dateTime={date}>{when}</time>
          </span>
          {tools && <span className={css.tools}>{tools}</span>}
        </div>
        {message ? <Words message={message} /> : <p className="muted">This text was erased.</p>}
        {(attachments.length > 0 || files > 0) && <Attachments files={attachments} coming={files} />}
        {children}
      </div>
    </>
  )
}

interface PostPartsProps {
  readonly post: ShownReply
  /** In words. */
  readonly when: string
  readonly isReply?: boolean | undefined
  /** Buttons at the end of the first line. */
  readonly tools?: ReactNode
  readonly children?: ReactNode
}

function Words({ message }: { readonly message: NonNullable<ShownReply['message']> }) {
  const face = loneFace(message)
  return face ? (
    <p className={css.face}>
      <Animation name={face.drawing} label={face.emoji} />
    </p>
  ) : (
    <LongText words={plainTextOf(message)}>
      <RichText doc={message} className={css.words} />
    </LongText>
  )
}
