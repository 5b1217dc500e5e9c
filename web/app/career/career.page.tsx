import { compareOccupations, readCareer, readCareerResult, readPlan } from '#contract/diagnostics/career'
import { listTests } from '#contract/diagnostics/tests'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/career.page'
import { api } from '../calls/browser-api.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './career.module.css'
import { OwnPlan } from './own-plan.tsx'
import { CareerView } from './result/career-view.tsx'
import { ComparePanel } from './result/compare-panel.tsx'

export const handle = { words: ['career'] }

const test = 'career-guidance'

/**
 * Loads the newest result or the one in the address, whether the test can be taken now, the plan, and the compared
 * occupations.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const named = searchParams.get('result')
  const [career, tests, plan] = await Promise.all([
    named ? api(readCareerResult, { params: { id: named } }) : api(readCareer, {}).then(({ data }) => data),
    api(listTests, {}),
    api(readPlan, {}),
  ])
  const occupations = searchParams.get('compare')
  const compared =
    career && occupations
      ? (await api(compareOccupations, { params: { id: career.id }, query: { occupations } })).data
      : []
  const card = tests.data.find(({ id }) => id === test) ?? null
  return {
    career,
    card,
    closed: tests.announced.find(({ id }) => id === test)?.message ?? null,
    plan: plan.data,
    compared,
  }
}

type Data = Route.ComponentProps['loaderData']

export default function CareerPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('career')
  const { career, plan, compared } = loaderData
  return (
    <div className={`${styles.page} stack gap-20`}>
      <PageMeta title={t('title')} />
      <PageHead
        title={career?.headline ?? t('title')}
        lead={career ? t('title') : t('lead')}
        actions={career && <QuestionnaireLink {...loaderData} />}
      />
      {!career && <NothingYet {...loaderData} />}
      {career && (
        <>
          <WhyClosed {...loaderData} />
          {compared.length > 0 && <ComparePanel compared={compared} back={`/profqabilet?result=${career.id}`} />}
          <CareerView key={career.id} career={career} isOwn />
          <OwnPlan steps={plan} />
        </>
      )}
    </div>
  )
}

const mayTake = ({ card }: Pick<Data, 'card'>): boolean => card !== null && card.lock === null

/** Link to the questionnaire: start, continue or repeat. */
function QuestionnaireLink({ career, card }: Data) {
  const { t } = useTranslation('career')
  if (!mayTake({ card })) return null
  return (
    <LinkButton to={`/pre-test?test=${test}`} variant={career ? 'line' : 'filled'}>
      {t(card?.live ? 'goOn' : career ? 'again' : 'start')}
    </LinkButton>
  )
}

function NothingYet(data: Data) {
  const { t } = useTranslation('career')
  const isOpen = mayTake(data)
  const why = data.card?.lock?.message ?? data.closed ?? t('closedText')
  return (
    <EmptyState
      subject="tests"
      title={t(isOpen ? 'emptyTitle' : 'closedTitle')}
      text={isOpen ? t('emptyText') : why}
      action={isOpen ? <QuestionnaireLink {...data} /> : <LinkButton to="/prof-test">{t('more')}</LinkButton>}
    />
  )
}

/** When the test can be taken again, or why not. */
const WhyClosed = ({ card }: Data) => card?.lock && <InfoNote tone="sand">{card.lock.message}</InfoNote>
