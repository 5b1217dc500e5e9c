import { compareOccupations, readCareerResult, readChildPlan } from '#contract/diagnostics/career'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/career-result.page'
import { api } from '../calls/browser-api.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './career.module.css'
import { StepList } from './step-list.tsx'
import { CareerView } from './result/career-view.tsx'
import { ComparePanel } from './result/compare-panel.tsx'

export const handle = { words: ['career'] }

/** One page for parents, who also see the child's plan, and for staff. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const linkId = 'id' in params ? params.id : undefined
  const id = params.resultId
  const [career, plan] = await Promise.all([
    api(readCareerResult, { params: { id } }),
    linkId ? api(readChildPlan, { params: { id: linkId } }).then(({ data }) => data) : null,
  ])
  const occupations = new URL(request.url).searchParams.get('compare')
  const compared = occupations ? (await api(compareOccupations, { params: { id }, query: { occupations } })).data : []
  const page = linkId ? `/children/${linkId}` : '/users-results'
  return {
    career,
    plan,
    compared,
    result: linkId ? `${page}/results/${id}` : `${page}/${id}`,
    own: linkId ? `${page}/career/${id}` : `${page}/${id}/career`,
  }
}

export default function CareerResultPage({
  loaderData: { career, plan, compared, result, own },
}: Route.ComponentProps) {
  const { t } = useTranslation('career')
  const { pupil } = career
  return (
    <div className={`${styles.page} stack gap-20`}>
      <PageMeta title={t('title')} />
      <PageHead
        title={pupil ? pupil.name : t('title')}
        lead={career.headline}
        back={{ to: result, label: t('toResult') }}
      />
      {compared.length > 0 && <ComparePanel compared={compared} back={own} />}
      <CareerView key={career.id} career={career} />
      {plan && <StepList steps={plan} />}
    </div>
  )
}
