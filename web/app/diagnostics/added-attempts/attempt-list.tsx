import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import type { AttemptTaken } from '#contract/diagnostics/added-attempts'
import { useFormat } from '../../shell/use-format.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './added-attempts.module.css'

/** Every attempt with its end and the way to its result, the newest first. */
export function AttemptList({ attempts, resultId }: { attempts: readonly AttemptTaken[]; resultId: string }) {
  const { t } = useTranslation('added-attempts')
  const format = useFormat()
  return (
    <ol className={styles.attempts}>
      {attempts.map(({ number, finished_at, result_id, is_added }) => (
        <li key={number}>
          <div>
            <b>{t('attempt', { number })}</b>
            {is_added && <Tag tone="sky">{t('isAdded')}</Tag>}
            <span>{finished_at ? t('finishedAt', { date: format.dateTime(finished_at) }) : t('isRunning')}</span>
          </div>
          {result_id && (
            <Link to={`/users-results/${result_id}`} aria-current={result_id === resultId || undefined}>
              {t('result')}
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
