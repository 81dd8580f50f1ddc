import { useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { clearAnswers } from '#web/browser-client/answer-storage.ts'

type Props = {
  children: ReactNode
  /** Shown instead of children that fail to render; `retry` renders them again with new answers. */
  inPlace: (retry: () => void) => ReactNode
}

/** Limits a rendering error to the children. Without a boundary the whole tree disappears. */
export function ErrorBoundary(props: Props) {
  const client = useQueryClient()
  // The failed children have no active queries any more. Drop their answers, or the same answer fails again.
  return <Boundary {...props} forget={() => client.removeQueries({ type: 'inactive' })} />
}

class Boundary extends Component<Props & { forget: () => void }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch = () => clearAnswers()

  retry = () => {
    this.props.forget()
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.inPlace(this.retry) : this.props.children
  }
}
