import { useTranslation } from '#web/i18n/use-translation'
import { listKeyedAnswers } from '#contract/diagnostics/manual-points'
import { agesText } from '#contract/values/age-band'
import type { Route } from './+types/keyed-answers.page'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { KeyedAnswers } from './keyed-answers.tsx'

export const handle = { words: ['evaluation', 'words'] }

export async function clientLoader({ params: { resultId } }: Route.ClientLoaderArgs) {
  return { work: await api(listKeyedAnswers, { params: { id: resultId } }) }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

/**
 * The answers scored by the key, and points that staff gave instead. The pupil's name is not shown, so that it cannot
 * influence the points.
 */
export default function KeyedAnswersPage({ loaderData: { work }, params: { resultId } }: Route.ComponentProps) {
  const { t } = useTranslation('evaluation')
  const about = t('queue.about', { band: agesText(work), language: t(`language.${work.test_locale}`) })
  return (
    <div className="stack">
      <CabinetHead
        title={t('keyed.title')}
        lead={about}
        back={{ to: `/users-results/${resultId}`, label: t('keyed.back') }}
      />
      {work.key_note && <InfoNote tone="sand">{work.key_note}</InfoNote>}
      <KeyedAnswers key={resultId} resultId={resultId} work={work} />
    </div>
  )
}
