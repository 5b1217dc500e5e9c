import { Title } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import type { AttemptChange, AttemptTaken, PupilAttempts } from '#contract/diagnostics/added-attempts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './added-attempts.module.css'

/** All attempts, newest first, each with how it ended and a link to its result. */
export function AttemptList({ attempts, resultId }: { attempts: readonly AttemptTaken[]; resultId: string }) {
  const { t } = useTranslation('added-attempts')
  const format = useFormat()
  return (
    <ol className={`${styles.attempts} grid list gap-0`}>
      {attempts.map(({ number, finished_at, result_id, is_added }) => (
        <li key={number}>
          <div>
            <b>{t('attempt', { number })}</b>
            {is_added && <Tag tone="sky">{t('isAdded')}</Tag>}
            <span>{finished_at ? t('finishedAt', { date: format.dateTime(finished_at) }) : t('isRunning')}</span>
          </div>
          {result_id && (
            <Link
              className="link"
              to={`/users-results/${result_id}`}
              aria-current={result_id === resultId || undefined}
            >
              {t('result')}
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}

type AttemptStandingFacts = Pick<PupilAttempts, 'standing' | 'closed_by' | 'allowed' | 'left_to_add' | 'most_added'>

/** Says whether attempts are left and what can be done next. */
export function StandingNote({
  had: { standing, closed_by, allowed, left_to_add: left, most_added: most },
}: {
  had: AttemptStandingFacts
}) {
  const { t } = useTranslation('added-attempts')
  return (
    <InfoNote tone={standing === 'added' ? 'gold' : 'sand'} title={t(`standing.${standing}.title`)}>
      {closed_by && <p>{t(`closedBy.${closed_by}`)}</p>}
      <p>{t(`standing.${standing}.about`, { allowed, left, most })}</p>
    </InfoNote>
  )
}

/** Attempts that were added or taken back: who did it, when and why; newest first. */
export function ChangeHistory({ changes }: { changes: readonly AttemptChange[] }) {
  const { t } = useTranslation('added-attempts')
  const format = useFormat()
  const shown = changes.map(({ number, attempt, is_added, reason, by, at }) => ({
    number,
    title: t(is_added ? 'wasAdded' : 'wasTakenBack', { attempt }),
    about: [reason],
    by,
    at,
    when: format.dateTime(at),
  }))
  return (
    <Card as="section" className={`${styles.card} stack`}>
      <Title order={2}>{t('history')}</Title>
      <ChangeList changes={shown} />
    </Card>
  )
}
