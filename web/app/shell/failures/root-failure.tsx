import { useTranslation } from '#web/i18n/use-translation'
import { Boundary } from '../../ui/plain/boundary.tsx'
import { Failure } from './failure.tsx'

/** The last page of all: where even the failure page fails, what stands here are words, not the code's own. */
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
