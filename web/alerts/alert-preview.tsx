import { useWatch } from 'react-hook-form'

import { withoutBlankEnds } from '#domain/alert-details'
import type { AlertDraft } from './alert-draft'
import { AlertNote } from './alert-note'

/** How what has been written so far will look on the dashboard. */
export function AlertPreview() {
  const [message, type] = useWatch<AlertDraft, ['message', 'type']>({ name: ['message', 'type'] })

  return (
    <aside className="stack" aria-label="Preview">
      <h2>How it will look</h2>
      {message ? (
        <AlertNote type={type} message={withoutBlankEnds(message)} />
      ) : (
        <p className="muted">Your alert appears here as you type.</p>
      )}
    </aside>
  )
}
