import { lazy, Suspense, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import type { EvaluationPanel as Panel } from './evaluation-panel.tsx'

// Families read their result without what scoring needs.
const EvaluationPanel = lazy(() => import('./evaluation-panel.tsx').then((panel) => ({ default: panel.EvaluationPanel })))

/** The panel of whoever may evaluate, fetched when there is somebody to see it. */
export function EvaluationSection(props: ComponentProps<typeof Panel>) {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<CardSkeleton label={t('cabinet.loading')} />}>
      <EvaluationPanel {...props} />
    </Suspense>
  )
}
