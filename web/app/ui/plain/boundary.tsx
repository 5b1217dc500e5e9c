import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Renders a replacement after an error; `again` retries. */
  instead: (error: unknown, again: () => void) => ReactNode
  children: ReactNode
}

/** Error boundary that keeps a failing part from taking the surrounding page down. */
export class Boundary extends Component<BoundaryProps, { thrown: { error: unknown } | null }> {
  override state: { thrown: { error: unknown } | null } = { thrown: null }

  static getDerivedStateFromError = (error: unknown) => ({ thrown: { error } })

  again = () => this.setState({ thrown: null })

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.instead(thrown.error, this.again) : this.props.children
  }
}
