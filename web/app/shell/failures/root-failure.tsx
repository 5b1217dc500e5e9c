import { useTranslation } from '#web/i18n/use-translation'
import { Boundary } from '../../ui/plain/boundary.tsx'
import { Failure } from './failure.tsx'

/**
 * The last resort: if even the failure page cannot be drawn, plain words are shown instead of the router's default
 * page.
 */
export const RootFailure = () => (
  <Boundary instead={() => <PlainFailure />}>
    <Failure />
  </Boundary>
)

function PlainFailure() {
  const { t } = useTranslation()
  return (
    <main id="content" style={{ padding: 24 }}>
      <h1>{t('failure.other')}</h1>
      <p>{t('failure.otherText')}</p>
      <a href="/">{t('failure.home')}</a>
    </main>
  )
}
