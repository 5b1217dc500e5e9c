import { useTranslation } from '#web/i18n/use-translation'
import { listWorks, readOpenTasks } from '#contract/diagnostics/evaluation'
import { agesText } from '#contract/values/age-band'
import type { Route } from './+types/work.page'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { EvaluationPanel } from './evaluation-panel.tsx'
import { queueAddress } from './work-address.ts'
import { queueFilters, workParamsIn } from './work-params.ts'

export const handle = { words: ['evaluation', 'words'] }

export async function clientLoader({ params: { workId }, request }: Route.ClientLoaderArgs) {
  const query = { ...workParamsIn(request.url), limit: 2 }
  const [work, queue] = await Promise.all([api(readOpenTasks, { params: { id: workId } }), api(listWorks, { query })])
  return { work, next: queue.data.find(({ work_id }) => work_id !== workId) ?? null, search: queueFilters(request.url) }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

/** The answer and its rubric. Name, school and other scores are not shown, so that they cannot influence the points. */
export default function WorkPage({ loaderData: { work, next, search }, params: { workId } }: Route.ComponentProps) {
  const { t } = useTranslation('evaluation')
  const about = t('queue.about', { band: agesText(work), language: t(`language.${work.test_locale}`) })
  const title = t('queue.number', { number: work.number })
  return (
    <>
      <CabinetHead title={title} lead={about} back={{ to: `${queueAddress}${search}`, label: t('queue.title') }} />
      <EvaluationPanel key={workId} workId={workId} work={work} next={next} />
    </>
  )
}
