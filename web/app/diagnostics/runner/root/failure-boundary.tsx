import { lazy, Suspense, type ReactNode } from 'react'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { loadPartOfRelease } from '../../../device/parts-limit.ts'
import { Boundary } from '../../../ui/plain/boundary.tsx'

const FailurePage = lazy(() =>
  loadPartOfRelease(() => import('./failure-page.tsx').then((part) => ({ default: part.FailurePage }))),
)

/** Shows the failure page if rendering the test fails, or plain bundled text if that page cannot be loaded. */
export const FailureBoundary = ({ language, children }: { language: Language; children: ReactNode }) => (
  <Boundary
    instead={(error) => (
      <Boundary instead={() => <PlainFailure />}>
        <Suspense>
          <FailurePage error={error} language={language} />
        </Suspense>
      </Boundary>
    )}
  >
    {children}
  </Boundary>
)

/** A reload restores the test with all answers from this device. */
function PlainFailure() {
  const { t } = useTranslation('runner')
  return (
    <main id="content" style={{ padding: 24 }}>
      <h1>{t('unreachable_title')}</h1>
      <a href={location.pathname}>{t('retry')}</a>
    </main>
  )
}
