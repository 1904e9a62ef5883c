import type { SentinelView } from '#domain/sentinel-views'
import { may } from '../session/session'
import { IconButton } from '../ui/button'
import css from './sentinel-card.module.css'
import { SentinelCover } from './sentinel-cover'

/** A Sentinel by its cover and its month; it opens in a tab of its own. */
export function SentinelCard({ sentinel, onHistory, onDelete }: SentinelCardProps) {
  const title = titleOf(sentinel)
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

export const titleOf = ({ month, year }: Pick<SentinelView, 'month' | 'year'>) => `${month} ${year}`

const kindOf = (name: string) => (name.endsWith('.pdf') ? 'PDF' : 'Word document')

interface SentinelCardProps {
  readonly sentinel: SentinelView
  readonly onHistory: (sentinel: SentinelView) => void
  readonly onDelete: (sentinel: SentinelView) => void
}
