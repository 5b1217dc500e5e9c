import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type { Result } from '#contract/diagnostics/results'
import type { Reply } from '#contract/calls/endpoint'
import type { listGuardians } from '#contract/profiles/family'
import { signOf } from '#contract/values/result-picture'
import { ResultCompass } from '../../diagnostics/result/result-compass.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { ChildReply } from './child-head.tsx'
import styles from '../child.module.css'
import { ChildLinks } from './child-links.tsx'
import { ConsentCard } from './consent-card.tsx'
import { firstSentence } from '../start/first-sentence.rules.ts'
import { GuardiansCard } from './guardians-card.tsx'
import { LinkCard } from './link-card.tsx'

interface ChildOverviewProps {
  child: ChildReply
  guardians: Reply<typeof listGuardians>
  result: Result | null
  /** Whether there is a result that may lead to stage 2. */
  hasStageTwo: boolean
  /** Cards with the outcome of the last appointment and the next ones. */
  meetings: React.ReactNode
  olympiad: React.ReactNode
}

/**
 * Overview of a child: the newest result with a sentence per scale, what helps at home, and what the parent has
 * consented to.
 */
export function ChildOverview({ child, guardians, result, hasStageTwo, meetings, olympiad }: ChildOverviewProps) {
  const { t } = useTranslation('cabinet')
  return (
    <div className={`${styles.columns} stack top`}>
      <div className="stack">
        {result ? (
          <>
            <CompassInWords result={result} linkId={child.link.id} hasStageTwo={hasStageTwo} />
            <HelpAtHome result={result} />
          </>
        ) : (
          <Card as="section">
            <EmptyState subject="tests" title={t('child.noResult')} text={t('child.noResultText')} />
          </Card>
        )}
      </div>
      <div className="stack">
        {meetings}
        {olympiad}
        {child.consent && <ConsentCard linkId={child.link.id} consent={child.consent} />}
        <TalentLink linkId={child.link.id} />
        <GuardiansCard linkId={child.link.id} guardians={guardians} />
        <LinkCard linkId={child.link.id} />
      </div>
    </div>
  )
}

/** The entry of the talent registry, or how one comes about. */
function TalentLink({ linkId }: { linkId: string }) {
  const { t } = useTranslation('cabinet')
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('child.talent')}</Title>
      </div>
      <p className="muted loose">{t('child.talentText')}</p>
      <Link to={`/children/${linkId}/talent`} className="link">
        {t('child.talentOpen')}
      </Link>
    </Card>
  )
}

function CompassInWords({ result, linkId, hasStageTwo }: { result: Result; linkId: string; hasStageTwo: boolean }) {
  const { t } = useTranslation('cabinet')
  const { t: diagnostics } = useTranslation('diagnostics')
  const { longDate } = useFormat()
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('child.compass')}</Title>
        <span>
          {t('child.validUntil', { date: longDate(result.finished_at), until: longDate(result.valid_until) })}
        </span>
      </div>
      <div className={styles.compass}>
        <ResultCompass result={result} size={320} threshold={result.step_two?.threshold ?? undefined} />
        <ul className={`${styles.skills} grid list`}>
          {result.scales.map(({ scale, group, name, level_name: level, text }) => (
            <li key={`${group} ${scale}`}>
              <ScaleSign picture={result.picture} scale={scale} size={32} />
              <div>
                <div className={styles.skillName}>
                  {name}
                  <Tag skill={signOf(result.picture, scale)}>{level ?? diagnostics('results.awaits')}</Tag>
                </div>
                <p>{firstSentence(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <ChildLinks linkId={linkId} resultId={result.id} hasStageTwo={hasStageTwo} />
    </Card>
  )
}

function HelpAtHome({ result: { for_parents: advice, picture } }: { result: Pick<Result, 'for_parents' | 'picture'> }) {
  const { t } = useTranslation('cabinet')
  if (advice.length === 0) return null
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('child.help')}</Title>
      </div>
      <ul className={`${styles.advice} grid list gap-14`}>
        {advice.map(({ scale, title, about }) => (
          <li key={title}>
            <ScaleSign picture={picture} scale={scale} size={32} />
            <div>
              <b>{title}</b>
              <p>{about}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
