import { Title } from '@mantine/core'
import { listChildResults, listResults, readResult } from '#contract/diagnostics/results'
import { readChildStageTwo, readOwnStageTwo } from '#contract/diagnostics/stage-two'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/stage-two.page'
import { api } from '../../calls/browser-api.ts'
import { earlyCall, type EarlyCalls } from '../../calls/early-calls.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ResultCard } from '../result/result-card.tsx'
import { StepTwoPanel } from '../result/step-two-panel.tsx'
import { StageProgress } from '../stage-two/stage-progress.tsx'
import { resultDecidingStageTwo } from './deciding-result.rules.ts'
import styles from './result-pages.module.css'

const early: EarlyCalls = ({ params: { id } }) =>
  id
    ? [earlyCall(listChildResults, { params: { id } }), earlyCall(readChildStageTwo, { params: { id } })]
    : [earlyCall(listResults), earlyCall(readOwnStageTwo)]
export const handle = { words: ['diagnostics', 'result-pages', 'stage-two'], early }

/**
 * For the pupil or a parent: whether stage 2 is open and why, the pupil's progress in it, and the results of its tests.
 */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const linkId = 'id' in params ? params.id : undefined
  const [{ data }, { first_name: name, data: invitations }] = linkId
    ? await Promise.all([
        api(listChildResults, { params: { id: linkId } }),
        api(readChildStageTwo, { params: { id: linkId } }),
      ])
    : await Promise.all([api(listResults, {}), api(readOwnStageTwo, {})])
  const decidingResult = resultDecidingStageTwo(data)
  const result = decidingResult ? await api(readResult, { params: { id: decidingResult.id } }) : null
  return { linkId, name, told: invitations, result, results: data.filter(({ stage }) => stage === 'second') }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

type Shown = Route.ComponentProps['loaderData']

const resultAddress = (linkId: string | undefined, id: string) =>
  linkId ? `/children/${linkId}/results/${id}` : `/test-results?result=${id}`

export default function StageTwoPage({
  loaderData: { linkId, name, told: invitations, result, results },
}: Route.ComponentProps) {
  const { t } = useTranslation('result-pages')
  const isEmpty = !result?.step_two && invitations.length === 0 && results.length === 0
  return (
    <div className={`${styles.page} stack gap-20`}>
      <CabinetHead
        title={t('stageTwo.title')}
        lead={linkId ? name : t('stageTwo.lead')}
        back={linkId ? { to: `/children/${linkId}`, label: name } : { to: '/results', label: t('allResults') }}
      />
      <InvitationProgress told={invitations} result={result} linkId={linkId} />
      {results.length > 0 && (
        <>
          <Title order={2} className={styles.heading}>
            {t('stageTwo.results')}
          </Title>
          <ul className={styles.list}>
            {results.map((card) => (
              <ResultCard key={card.id} result={card} to={resultAddress(linkId, card.id)} />
            ))}
          </ul>
        </>
      )}
      {isEmpty && (
        <EmptyState
          subject="tests"
          title={t('stageTwo.empty')}
          text={t(linkId ? 'stageTwo.emptyTextForParent' : 'stageTwo.emptyText')}
          action={!linkId && <LinkButton to="/testing">{t('toTests')}</LinkButton>}
        />
      )}
    </div>
  )
}

/**
 * The invitation with its reason, and the pupil's progress since then. Once a day is booked, the page shows the booking
 * instead of the invitation.
 */
function InvitationProgress({ told: invitations, result, linkId }: Pick<Shown, 'told' | 'result' | 'linkId'>) {
  const { t } = useTranslation('result-pages')
  const [newest] = invitations
  const isInvited = !newest || newest.state === 'invited'
  const isToldAbove = isInvited && result?.step_two?.is_admitted === true
  return (
    <>
      {result?.step_two && isInvited && <StepTwoPanel stepTwo={result.step_two} voice={result.voice} />}
      {invitations.map((one) => (
        <StageProgress key={one.result_id} stage={one} isToldAbove={isToldAbove && one === newest} />
      ))}
      {result?.step_two && (
        <p className="row gap-10 screen-only">
          <LinkButton to={resultAddress(linkId, result.id)} variant="line">
            {t('stageTwo.why')}
          </LinkButton>
        </p>
      )}
    </>
  )
}
