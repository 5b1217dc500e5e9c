import { Component, Suspense, type ReactNode } from 'react'
import type { Language } from '#contract/values/locale'
import { laterPart } from '../../../parts-limit.ts'

const FailurePage = laterPart(() => import('./failure-page.tsx').then((part) => ({ default: part.FailurePage })))

interface FailureBoundaryProps {
  language: Language
  children: ReactNode
}
interface FailureBoundaryState {
  thrown: { error: unknown } | null
}

/** What fails while the test is drawn makes way for the page that says so. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { thrown: null }

  static getDerivedStateFromError(error: unknown): FailureBoundaryState {
    return { thrown: { error } }
  }

  override render() {
    const { thrown } = this.state
    if (!thrown) return this.props.children
    return (
      <Suspense>
        <FailurePage error={thrown.error} language={this.props.language} />
      </Suspense>
    )
  }
}
