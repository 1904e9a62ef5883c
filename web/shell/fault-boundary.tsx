import { Component, type ReactNode } from 'react'

import { noteFault } from '../sync/note-fault'
import { online } from '../sync/online'
import { ErrorScene } from './error-scene'
import { OfflineScene } from './offline-scene'

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
