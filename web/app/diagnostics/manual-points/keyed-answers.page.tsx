import { useTranslation } from 'react-i18next'
import { listRecentResults } from '#contract/evaluation'
import { listKeyedAnswers } from '#contract/manual-points'
import type { Route } from './+types/keyed-answers.page'
import { api } from '../../browser-api.ts'
import { userInUse } from '../../session.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import { bandText } from '../band-text.ts'
import { queueAddress } from '../evaluation/work-address.ts'
import { KeyedAnswers } from './keyed-answers.tsx'
import styles from './keyed-answers.module.css'

export const handle = { words: ['evaluation'] }

/** Back to the result it was opened from; without one, to the list that leads here. */
export async function clientLoader({ params: { attemptId }, request }: Route.ClientLoaderArgs) {
  const work = await api(listKeyedAnswers, { params: { id: attemptId } })
  const result = new URL(request.url).searchParams.get('result')
  const isListReader = listRecentResults.for.some((role) => role === userInUse()?.role)
  const list = isListReader ? ({ to: '/users-quizzes', from: 'list' } as const) : ({ to: queueAddress, from: 'queue' } as const)
  return { work, back: result ? ({ to: `/users-results/${encodeURIComponent(result)}`, from: 'result' } as const) : list }
}

export { TestDataFailure as ErrorBoundary } from '../test-data-failure.tsx'

export function HydrateFallback() {
  const { t } = useTranslation()
  return <CardSkeleton label={t('cabinet.loading')} count={2} />
}

/** What a key scored, answer by answer, and the points that a person puts in its place. No name: the answer alone is judged. */
export default function KeyedAnswersPage({ loaderData: { work, back }, params: { attemptId } }: Route.ComponentProps) {
  const { t } = useTranslation('evaluation')
  const about = t('queue.about', { band: bandText(work.band), language: t(`language.${work.test_locale}`) })
  return (
    <div className={styles.page}>
      <PageMeta title={t('keyed.title')} />
      <PageHead
        title={t('keyed.title')}
        lead={`${t('queue.number', { number: work.number })} · ${about}`}
        back={{ to: back.to, label: t(`keyed.back.${back.from}`) }}
      />
      {!work.is_final && (
        <InfoNote tone="gold" title={t('keyed.waiting.title')}>
          {t('keyed.waiting.text')}
        </InfoNote>
      )}
      <KeyedAnswers key={attemptId} attemptId={attemptId} work={work} />
    </div>
  )
}
