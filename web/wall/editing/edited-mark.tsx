import { useId } from 'react'

import { classes } from '../../ui/classes'
import { deferred } from '../../ui/feedback/deferred'
import pop from '../../ui/overlays/pop.module.css'
import { useMenu } from '../../ui/overlays/use-menu'
import { whenReplied } from '../post-date'
import css from './edited-mark.module.css'
import type { PostVersionsProps } from './post-versions'

/** That and when a post was edited: a button, behind which are its versions. */
export function EditedMark({ post, conversation, day: { today, timeZone } }: PostVersionsProps) {
  const id = useId()
  const menu = useMenu()
  const { revised, date } = post
  if (!revised) return null

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and blurs bubble up from the button.
    <span ref={menu.anchor} onKeyDown={menu.onKeyDown} onBlur={menu.onBlur}>
      <button
        type="button"
        className={css.edited}
        aria-expanded={menu.open}
        aria-controls={menu.open ? id : undefined}
        onClick={menu.toggle}
      >
        edited <time dateTime={revised.at}>{whenReplied(revised.at, date, today, timeZone)}</time>
      </button>
      {menu.open && (
        <div
          id={id}
          className={classes(pop.pop, css.versions)}
          role="dialog"
          aria-label="Versions"
          // A press on its words leaves it open.
          tabIndex={-1}
        >
          <PostVersions post={post} conversation={conversation} day={{ today, timeZone }} />
        </div>
      )}
    </span>
  )
}

const PostVersions = deferred(async () => (await import('./post-versions')).PostVersions)
