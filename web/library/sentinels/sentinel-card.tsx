import type { Wallpaper } from '#domain/pass/wallpaper'
import type { SentinelView } from '#domain/sentinel/sentinel-views'
import { MONTHS } from '#domain/shared/months'
import { useClub } from '../../sync/club'
import { may } from '../../sync/session/session'
import { IconButton } from '../../ui/button'
import { LinkedPicture } from '../../uploads/linked-picture'
import css from './sentinel-card.module.css'

/** The first page, small. A file without one, or whose picture does not come, has a drawn cover. */
function SentinelCover({ sentinel: { month, thumbnail } }: { readonly sentinel: SentinelView }) {
  const drawn = <DrawnCover month={month} />
  return thumbnail ? <LinkedPicture className={css.page} src={thumbnail} alt="" without={drawn} /> : drawn
}

function DrawnCover({ month }: { readonly month: string }) {
  const club = useClub()
  const at = (MONTHS as readonly string[]).indexOf(month)

  return (
    <span className={css.drawn} aria-hidden="true">
      <span className={css.mast}>
        <b>The Sentinel</b>
        <small>{club?.clubName}</small>
      </span>
      <img src={`/wallpapers/${SEASONS[at] ?? 'lodge'}.svg`} alt="" loading="lazy" width="320" height="400" />
    </span>
  )
}

/** The hill's picture for each month. */
const SEASONS: readonly Wallpaper[] = [
  'clear-night',
  'snowfall',
  'valley-fog',
  'rope-tow',
  'bluebird',
  'first-light',
  'valley-fog',
  'bluebird',
  'lodge',
  'deep-pines',
  'first-light',
  'snowfall',
]

/** A Sentinel by its cover and its month; it opens in a tab of its own. */
export function SentinelCard({ sentinel, onHistory, onDelete }: SentinelCardProps) {
  const title = sentinelTitle(sentinel)
  const kind = kindOf(sentinel.fileName)

  return (
    <li className="stack gap-8">
      <a className={css.cover} href={sentinel.url} target="_blank" rel="noopener">
        <SentinelCover sentinel={sentinel} />
        <span className="hide">{`Sentinel ${title}, ${kind}, opens in a new tab`}</span>
      </a>
      <div className={css.foot}>
        <div>
          <h2 className="h-sm">{title}</h2>
          <p className="faint">{kind}</p>
        </div>
        {may('manage sentinels') && (
          <span className={css.doings}>
            <IconButton small icon="history" label={`History of ${title}`} onClick={() => onHistory(sentinel)} />
            <IconButton small icon="trash" label={`Delete Sentinel ${title}`} onClick={() => onDelete(sentinel)} />
          </span>
        )}
      </div>
    </li>
  )
}

export const sentinelTitle = ({ month, year }: Pick<SentinelView, 'month' | 'year'>) => `${month} ${year}`

const kindOf = (name: string) => (name.endsWith('.pdf') ? 'PDF' : 'Word document')

interface SentinelCardProps {
  readonly sentinel: SentinelView
  readonly onHistory: (sentinel: SentinelView) => void
  readonly onDelete: (sentinel: SentinelView) => void
}
