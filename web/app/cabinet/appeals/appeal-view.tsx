import { Title } from '@mantine/core'
import type { Appeal } from '#contract/olympiad/appeal-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './appeals.module.css'
import { PointVersions } from './point-versions.tsx'
import { ProposalDecision } from './proposal-decision.tsx'
import { ProposalForm } from './proposal-form.tsx'
import { ScoredTask } from './scored-task.tsx'
import { usePoints } from './use-points.ts'

const tones = { open: 'gold', proposed: 'sky', answered: 'green' } as const

/** The task and the text of an appeal beside the decision. */
export function AppealView({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals')
  const { dateTime } = useFormat()
  const { state, text, filed_at: at, filed_by: by, scorers, versions, max } = appeal
  return (
    <div className={styles.columns}>
      <Card as="section" className="stack gap-18" aria-labelledby="appeal">
        <div className="row gap-10 middle">
          <Title order={2} size="h3" id="appeal">
            {t('work.appeal')}
          </Title>
          <Tag tone={tones[state]}>{t(`desk.state.${state}`)}</Tag>
        </div>
        <p className="muted small">
          {t(`desk.filed.${by}`)}, <time dateTime={at}>{dateTime(at)}</time>
        </p>
        <p className={styles.text}>{text}</p>
        <ScoredTask scored={appeal} answerLabel={t('child.answer')} />
        <FactList
          facts={[{ label: t('desk.scorers'), value: scorers.length > 0 ? scorers.join(', ') : t('desk.byKey') }]}
        />
        <PointVersions versions={versions} max={max} />
      </Card>
      <Card as="section" className="stack gap-18" aria-labelledby="decision">
        <Title order={2} size="h3" id="decision">
          {t('desk.decision')}
        </Title>
        <Decision appeal={appeal} />
      </Card>
    </div>
  )
}

/** The proposal so far, and what the reader can do. */
function Decision({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals')
  const { state, returned, proposal } = appeal
  return (
    <>
      {returned && state === 'open' && (
        <InfoNote tone="gold" title={t('desk.returned', { by: returned.by })}>
          {returned.note}
        </InfoNote>
      )}
      {proposal && <Proposal appeal={appeal} proposal={proposal} />}
      {state !== 'answered' && <NextStep appeal={appeal} />}
    </>
  )
}

/** Propose, confirm or send back; whoever gave points for the task can do nothing. */
function NextStep({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals')
  if (appeal.is_own_points) return <InfoNote tone="sand">{t('desk.ownPoints')}</InfoNote>
  return appeal.proposal ? (
    <ProposalDecision id={appeal.id} version={appeal.version} isOwn={appeal.proposal.is_own} />
  ) : (
    <ProposalForm appeal={appeal} />
  )
}

function Proposal({ appeal, proposal }: { appeal: Appeal; proposal: NonNullable<Appeal['proposal']> }) {
  const { t } = useTranslation('appeals')
  const { dateTime } = useFormat()
  const { pointsOf } = usePoints()
  const { max, points_before, confirmed } = appeal
  return (
    <FactList
      facts={[
        { label: t('desk.before'), value: pointsOf({ points: points_before, max }) },
        { label: t('desk.proposed'), value: pointsOf({ points: proposal.points, max }) },
        { label: t('desk.reason'), value: proposal.reason, isWide: true },
        { label: t('desk.by'), value: `${proposal.by}, ${dateTime(proposal.at)}` },
        { label: t('desk.confirmedBy'), value: confirmed && `${confirmed.by}, ${dateTime(confirmed.at)}` },
      ]}
    />
  )
}
