import { useTranslation } from '#web/i18n/use-translation'
import { readTraining } from '#contract/diagnostics/training'
import type { Route } from './+types/training.page'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { TrainingPanel } from './training-panel.tsx'
import { queueAddress } from '../evaluation/work-address.ts'

export const handle = { words: ['evaluation', 'words'] }

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  api(readTraining, { params, query: new URL(request.url).searchParams.has('again') ? { again: 'yes' } : {} })

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

/** Twenty answers with agreed scores, to be scored before any pupils' work. */
export default function TrainingPage({ loaderData: training, params: { test } }: Route.ComponentProps) {
  const { t } = useTranslation('evaluation')
  return (
    <>
      <CabinetHead
        title={t('training.title')}
        lead={training.title}
        back={{ to: queueAddress, label: t('queue.title') }}
      />
      <TrainingPanel key={training.round} testId={test} training={training} />
    </>
  )
}
