import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import type { News } from './open-edit'
import css from './record-news.module.css'

/**
 * Tells a member who is typing what became of the record meanwhile. It is at the end of the form and at the lower
 * edge of the window, so that nothing moves, and from the start, or the first news would not be read out.
 */
export function RecordNews({ news, dismiss }: RecordNewsProps) {
  const showBoth = () => {
    document.getElementById(BOTH_VERSIONS)?.focus()
    dismiss()
  }

  return (
    <div className={css.news} role="status">
      {news && (
        <Banner kind={news.kind} word={news.word} role="note" onDismiss={dismiss}>
          {news.lines.join(' ')}
          {news.isDisputed && (
            <div className={css.way}>
              <Button small onClick={showBoth}>
                Show both versions
              </Button>
            </div>
          )}
        </Banner>
      )}
    </div>
  )
}

/** The id of the notice with both versions. */
export const BOTH_VERSIONS = 'both-versions'

interface RecordNewsProps {
  readonly news: News | undefined
  readonly dismiss: () => void
}
