import { lazy, Suspense, type ReactNode } from 'react'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { partOfRelease } from '../../../device/parts-limit.ts'
import { Boundary } from '../../../ui/plain/boundary.tsx'

const FailurePage = lazy(() =>
  partOfRelease(() => import('./failure-page.tsx').then((part) => ({ default: part.FailurePage }))),
)

/**
 * What fails while the test is drawn makes way for the page that says so; where that page cannot be fetched, for a line
 * that is here already.
 */
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

/** Opened anew, the test comes from this device, with all its answers. */
function PlainFailure() {
  const { t } = useTranslation('runner')
  return (
    <main id="content" style={{ padding: 24 }}>
      <h1>{t('unreachable_title')}</h1>
      <a href={location.pathname}>{t('retry')}</a>
    </main>
  )
}
