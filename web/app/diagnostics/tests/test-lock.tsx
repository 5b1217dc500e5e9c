import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type { TestCard } from '#contract/diagnostics/tests'
import type { lockReasons } from '#contract/values/lock-reason'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './test-card.module.css'

type Reason = (typeof lockReasons)[number]
type Remedy = 'photo-needed' | 'guardian-needed' | 'consent-needed' | 'sign-up-unfinished'

// What the pupil can do; the other reasons only need time.
const remedyPaths: Record<Remedy, string> = {
  'photo-needed': '/signup-2?step=photo&from=/testing',
  'guardian-needed': '/signup-2?step=guardian&from=/testing',
  'consent-needed': '/signup-2?step=guardian&from=/testing',
  'sign-up-unfinished': '/signup-2',
}
const hasRemedy = (reason: Reason): reason is Remedy => reason in remedyPaths

/** Why the test is closed, when it opens, and what to do. */
export function TestLock({ lock }: { lock: NonNullable<TestCard['lock']> }) {
  const { t } = useTranslation('diagnostics')
  const { longDate } = useFormat()
  return (
    <InfoNote tone="sand">
      <p>{lock.message}</p>
      {lock.opens_at && <p>{t('tests.opens', { date: longDate(lock.opens_at) })}</p>}
      {hasRemedy(lock.reason) && (
        <Link to={remedyPaths[lock.reason]} className={styles.way}>
          {t(`tests.wayOut.${lock.reason}`)}
        </Link>
      )}
    </InfoNote>
  )
}
