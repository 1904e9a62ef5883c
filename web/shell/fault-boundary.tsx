import { Component, type ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { noteFault } from '../sync/note-fault'
import { online } from '../sync/online'
import { Button } from '../ui/button'
import { Scene } from './scene'

interface Props {
  readonly path: string
  readonly children: ReactNode
}

interface State {
  readonly path: string
  readonly hasFailed: boolean
  readonly reference?: string
}

/**
 * Catches the errors that no page has caught: a fault in drawing it, or a part of the portal that couldn't be fetched.
 * Other pages still open.
 */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  static getDerivedStateFromProps = ({ path }: Props, state: State) =>
    path === state.path ? null : { path, hasFailed: false }

  override componentDidCatch(fault: Error) {
    window.addEventListener('online', reload, { once: true })
    this.setState({ reference: noteFault(fault) })
  }

  // On another page somebody may be in the middle of something when the line comes back.
  override componentDidUpdate() {
    if (!this.state.hasFailed) window.removeEventListener('online', reload)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return online.peek() ? (
      <ErrorScene onBack={reload} reference={this.state.reference} />
    ) : (
      <OfflineScene onRetry={reload} />
    )
  }
}

// React remembers a part that could not be fetched as missing; only loading the portal anew asks for it again.
const reload = () => location.reload()

interface ErrorSceneProps {
  readonly onBack: () => void
  readonly reference?: string | undefined
}

export const ErrorScene = ({ onBack, reference }: ErrorSceneProps) => (
  <Scene
    picture="error"
    title="Something went wrong"
    lede="The problem is on our side, and nothing you saved is lost. Try again in a minute."
  >
    <Button variant="pine" icon="arrow-left" onClick={onBack}>
      Go Back
    </Button>
    {reference && <span className="faint">Reference {reference}</span>}
  </Scene>
)

/** Returns to the page before; to the dashboard where this one is the first of the tab. */
export function goBack(): void {
  if (history.length > 1) history.back()
  else navigate('/', { replace: true })
}

/** Fetches the picture while there is a line to fetch it over; the browser keeps what an image element holds. */
export function prepareForOffline(): void {
  picture.src = '/scenes/offline.svg'
}

const picture = new Image()

export const OfflineScene = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Scene picture="offline" title="Offline :(" lede="You’re not connected. This page will load when you’re back online.">
    <Button variant="pine" icon="refresh" onClick={onRetry}>
      Try now
    </Button>
  </Scene>
)
