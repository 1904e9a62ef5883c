import { useClub } from '../api/club'
import { may } from '../session/session'
import { deferred } from '../ui/deferred'
import { Composer } from './composer'
import { Feed } from './feed'
import { NewsForEars } from './news-for-ears'
import { NoWall } from './no-wall'
import { OlderPosts } from './older-posts-button'
import { useToday } from './use-today'
import { useWall } from './use-wall'
import css from './wall.module.css'
import { WallBones } from './wall-bones'
import { WallStatus } from './wall-status'

/** The chat wall, with its own heading row. */
export function Wall() {
  const { state, fault, isLoading } = useWall()
  const timeZone = useClub()?.timeZone
  const today = useToday(timeZone)

  return (
    <section className={css.wall} aria-labelledby="wall-title">
      <div className="spread">
        <h2 id="wall-title" tabIndex={-1}>
          Chat wall
        </h2>
        <WallStatus />
      </div>
      <Composer place="wall" label="New message" />
      {state && <Feed state={state} today={today} timeZone={timeZone} />}
      {!state && (fault && !isLoading ? <NoWall fault={fault} /> : <WallBones />)}
      {state && <OlderPosts state={state} />}
      {may('manage wall') && <DeletedPosts />}
      <NewsForEars />
    </section>
  )
}

const DeletedPosts = deferred(async () => (await import('./deleted-posts')).DeletedPosts)
