import { Component, type ReactNode } from 'react'

import { NotShown } from './not-shown'

interface Props {
  /** What fails, as the beginning of a sentence: "The weather". */
  readonly what: string
  /** What else is to be done to try again. */
  readonly onRetry?: (() => void) | undefined
  readonly children: ReactNode
}

/** Keeps a fault in one part of the dashboard from taking the others with it. */
export class PartBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    const { what, children } = this.props
    return this.state.hasFailed ? <NotShown what={what} onRetry={this.retry} /> : children
  }

  private retry = () => {
    this.props.onRetry?.()
    this.setState({ hasFailed: false })
  }
}
