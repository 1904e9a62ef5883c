import { Component, type ReactNode } from 'react'

import { noteFault } from '../sync/note-fault'
import { NotShown } from './not-shown'

interface Props {
  /** The failing part, as the beginning of a sentence: "The weather". */
  readonly what: string
  /** Further work to try again. */
  readonly onRetry?: (() => void) | undefined
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
  readonly reference?: string
}

/** Keeps a fault in one part of the dashboard from taking the others with it. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(fault: Error) {
    this.setState({ reference: noteFault(fault) })
  }

  override render() {
    const { what, children } = this.props
    const { hasFailed, reference } = this.state
    return hasFailed ? <NotShown what={what} why={`Reference ${reference}`} onRetry={this.retry} /> : children
  }

  private retry = () => {
    this.props.onRetry?.()
    this.setState({ hasFailed: false })
  }
}
