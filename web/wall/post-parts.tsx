import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { plainTextOf } from '#domain/rich-text'
import { Animation } from '../animations/animation'
import { LongText } from '../rich-text/long-text'
import { RichText } from '../rich-text/rich-text'
import { Avatar } from '../ui/avatar'
import { Attachments } from './attachments'
import css from './feed.module.css'
import { loneFace } from './lone-face'
import type { ShownReply } from './wall-state'

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
