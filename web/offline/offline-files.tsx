import { fileSize } from '#domain/file-size'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { MOST_FILE_BYTES } from './files-limit'
import css from './offline-files.module.css'
import type { FilesKept } from './stock-files'
import { useOfflineFiles } from './use-offline-files'

/** Says how much of the club's files can be read offline on this device. Nothing where the browser keeps none. */
export function OfflineFiles() {
  const { state, isPossible, isSaving, hasFailed, save } = useOfflineFiles()
  if (!isPossible && !state) return null
  const isWhole = state !== undefined && (state.kept >= state.wanted || state.isFull)

  return (
    <section className={`no-print ${css.part}`} aria-labelledby="offline-files">
      <h2 id="offline-files">
        <Icon name="offline" /> Read offline
      </h2>
      <p className="muted">
        Save all documents, and the minutes and Sentinels of the last year, to read them without a connection. They take
        up to {MOST_FILE_BYTES / 1_000_000} MB and are removed when you sign out.
      </p>
      <p role="status">{inWords(state, isSaving)}</p>
      {hasFailed && <p role="alert">Some files weren’t saved. Check your connection and try again.</p>}
      {!isWhole && (
        <Button small icon="download" busy={isSaving} onClick={() => void save()}>
          {state ? 'Save the rest' : 'Save on this device'}
        </Button>
      )}
    </section>
  )
}

function inWords(state: FilesKept | undefined, isSaving: boolean): string {
  if (!state) return isSaving ? 'Saving…' : 'Nothing saved yet.'
  const { kept, wanted, bytes, isFull } = state
  const files = `${kept} of ${wanted === 1 ? '1 file' : `${wanted} files`}`
  const rest = isFull && kept < wanted ? ' There’s no room for the rest, so the newest are saved.' : ''
  return `${isSaving ? 'Saving: ' : ''}${files} saved, ${fileSize(bytes)}.${rest}`
}
