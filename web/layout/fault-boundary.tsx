import { Component, type ReactNode } from 'react'

import { online } from '../api/online'
import { ErrorScene } from './error-scene'
import { OfflineScene } from './offline-scene'

interface Props {
  readonly children: ReactNode
}

/** What no page has caught: a fault in drawing it, or a part of the portal that could not be fetched. */
export class FaultBoundary extends Component<Props, { readonly path: string | undefined }> {
  override state = { path: undefined }

  static getDerivedStateFromError = () => ({ path: location.pathname })

  override render() {
    const { path } = this.state
    if (path === undefined) return this.props.children
    // React remembers a part that could not be fetched as missing; only loading the portal anew asks for it again.
    const reload = () => location.reload()
    return online.peek() ? <ErrorScene onBack={reload} /> : <OfflineScene onRetry={reload} />
  }
}
