import { replace } from 'react-router'
import { listResults } from '#contract/diagnostics/results'
import { agesText } from '#contract/values/age-band'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/of-age.page'
import { api } from '../../calls/browser-api.ts'
import { earlyCall } from '../../calls/early-calls.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CompassSkeleton } from '../../ui/skeletons/compass-skeleton.tsx'
import { ageBandAt, newestOfAge } from './newest-of-age.rules.ts'

export const handle = { words: ['result-pages'], skeleton: CompassSkeleton, early: () => [earlyCall(listResults)] }

/** Redirects an address of an age to the newest result of that age. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const band = ageBandAt(new URL(request.url).pathname)
  const { data } = await api(listResults, {})
  const newest = newestOfAge(data, band)
  if (newest) throw replace(`/test-results?result=${newest.id}`)
  return { ages: agesText({ band }), hasOthers: data.length > 0 }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

export default function ResultOfAgePage({ loaderData: { ages, hasOthers } }: Route.ComponentProps) {
  const { t } = useTranslation('result-pages')
  return (
    <>
      <CabinetHead title={t('ofAge.title', { ages })} back={{ to: '/results', label: t('allResults') }} />
      <EmptyState
        subject="tests"
        title={t('ofAge.empty')}
        text={t('ofAge.emptyText', { ages })}
        action={
          <LinkButton to={hasOthers ? '/results' : '/testing'}>{t(hasOthers ? 'allResults' : 'toTests')}</LinkButton>
        }
      />
    </>
  )
}
