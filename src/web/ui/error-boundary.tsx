import { useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** What stands in the place of children that cannot be rendered; `retry` renders them once more, from new answers. */
  inPlace: (retry: () => void) => ReactNode
}

/** Keeps an error while rendering to what it stands around: without one all that was rendered goes. */
export function ErrorBoundary(props: Props) {
  const client = useQueryClient()
  // What could not be rendered asks no more; an answer that cannot be rendered would fail again.
  return <Boundary {...props} forget={() => client.removeQueries({ type: 'inactive' })} />
}

class Boundary extends Component<Props & { forget: () => void }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  retry = () => {
    this.props.forget()
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.inPlace(this.retry) : this.props.children
  }
}
