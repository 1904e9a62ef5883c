import { useState } from 'react'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { passFocusOn } from '../../ui/pass-focus-on'
import css from './history-panel.module.css'

/** A button that `load`s the page of a history that comes before what is shown. */
export function ShowEarlier({ load }: { readonly load: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  const show = async () => {
    setState('busy')
    setState(
      await load().then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    )
  }

  return (
    <div ref={passFocusOn} className={css.earlier}>
      <Button icon="down" busy={state === 'busy'} onClick={() => void show()}>
        Show earlier
      </Button>
      {state === 'failed' && <span role="alert">Couldn’t load earlier entries. Please try again.</span>}
    </div>
  )
}

export const HistoryFailed = ({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) => (
  <Banner kind="danger" word="Couldn’t load the history.">
    {message}{' '}
    <Button ref={passFocusOn} small variant="ghost" icon="refresh" onClick={onRetry}>
      Try again
    </Button>
  </Banner>
)
