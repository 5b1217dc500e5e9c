import { useTranslation } from '#web/i18n/use-translation'
import type { TestCard, TestIntroduction } from '#contract/diagnostics/tests'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './introduction.module.css'
import { TestParts, TestRules } from './test-facts.tsx'
import { TestHero } from './test-hero.tsx'

interface LockedIntroductionProps {
  introduction: TestIntroduction
  lock: NonNullable<TestCard['lock']>
}

/** A running test can always be continued, even if a new attempt is locked. */
export function IntroductionLock({
  introduction,
  children,
}: {
  introduction: TestIntroduction
  children: React.ReactNode
}) {
  const { lock, live } = introduction.card
  return lock && !live ? <LockedIntroduction introduction={introduction} lock={lock} /> : children
}

/** States first why the test cannot start and what to do, so that nobody reads the whole introduction in vain. */
function LockedIntroduction({ introduction, lock }: LockedIntroductionProps) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  return (
    <main className={styles.body}>
      <TestHero introduction={introduction} />
      <section className={styles.card}>
        <InfoNote tone="gold" title={t('introduction.locked')}>
          <p>{lock.message}</p>
          {lock.opens_at && <p>{t('tests.opens', { date: format.longDate(lock.opens_at) })}</p>}
        </InfoNote>
        <LinkButton size="lg" to={remedyPath(lock.reason)}>
          {t(`introduction.way_${lock.reason}`)}
        </LinkButton>
      </section>
      <div className={styles.column}>
        <TestParts introduction={introduction} />
        <TestRules introduction={introduction} />
      </div>
    </main>
  )
}

type Reason = NonNullable<TestCard['lock']>['reason']

const remedyPaths: Record<Reason, string> = {
  'photo-needed': '/signup-2?step=photo&from=/testing',
  'guardian-needed': '/signup-2?step=guardian&from=/testing',
  'consent-needed': '/signup-2?step=guardian&from=/testing',
  'sign-up-unfinished': '/signup-2',
  'band-other': '/testing',
  'grade-other': '/testing',
  'age-other': '/testing',
  'rural-only': '/testing',
  'window-closed': '/testing',
  'attempts-used': '/results',
  'attempt-too-soon': '/results',
  'step-one-needed': '/testing',
  'not-yet': '/testing',
}

/** Page where the pupil can remove the obstacle. */
const remedyPath = (reason: Reason): string => remedyPaths[reason]
