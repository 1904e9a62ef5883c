import { classes } from '../../ui/classes'
import { deferred } from '../../ui/feedback/deferred'
import pop from '../../ui/overlays/pop.module.css'
import { useMenu } from '../../ui/overlays/use-menu'
import { whenReplied } from '../post-date'
import css from './edited-mark.module.css'
import type { PostVersionsProps } from './post-versions'

/** That and when a post was edited: a button, behind which are its versions. */
export function EditedMark({ post, conversation, day: { today, timeZone } }: PostVersionsProps) {
  const menu = useMenu()
  const { revised, date } = post
  if (!revised) return null

  return (
    <span {...menu.around}>
      <button type="button" className={css.edited} {...menu.button}>
        edited <time dateTime={revised.at}>{whenReplied(revised.at, date, today, timeZone)}</time>
      </button>
      {menu.open && (
        <div
          id={menu.id}
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
