import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** What stands in place of what could not be drawn; `again` draws it once more. */
  instead: (error: unknown, again: () => void) => ReactNode
  children: ReactNode
}

/** What fails while it is drawn takes nothing along that stands around it. */
export class Boundary extends Component<BoundaryProps, { thrown: { error: unknown } | null }> {
  override state: { thrown: { error: unknown } | null } = { thrown: null }

  static getDerivedStateFromError = (error: unknown) => ({ thrown: { error } })

  again = () => this.setState({ thrown: null })

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.instead(thrown.error, this.again) : this.props.children
  }
}
