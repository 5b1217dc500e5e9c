import { IconCalendar, IconClock, IconRepeat, IconWifi } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { TestCard } from '#contract/diagnostics/tests'
import { useFormat } from '../../shell/use-format.ts'
import styles from './test-card.module.css'

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true }

/** Time, window and attempts of a test, one per line. */
export function TestFacts({ test }: { test: TestCard }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const size = useSize(test)
  const taken =
    test.last_result && t('tests.facts.taken', { time: format.duration(test.last_result.minutes_taken * 60) })
  const attempts = useAttempts(test)
  // The number of attempts does not matter if the test is for another age.
  const isMine = !isForOtherAge(test)
  const window = useWindow(test.window)
  return (
    <ul className={styles.facts}>
      <li>
        <IconClock {...icon} />
        {taken ?? size}
      </li>
      {window && (
        <li>
          <IconCalendar {...icon} />
          {window}
        </li>
      )}
      {isMine && <NetworkFact parts_given={test.parts_given} />}
      {isMine && (
        <li>
          <IconRepeat {...icon} />
          {attempts}
        </li>
      )}
    </ul>
  )
}

/** Number of attempts left, or that one was added. */
function useAttempts({ attempts_allowed: allowed, attempts_taken: taken, is_added }: TestCard): string {
  const { t } = useTranslation('diagnostics')
  if (is_added) return t('tests.facts.added')
  return allowed > taken
    ? t('tests.facts.attempts', { count: allowed - taken, allowed })
    : t('tests.facts.noAttempts', { taken, allowed })
}

const isForOtherAge = ({ lock }: TestCard): boolean => lock?.reason === 'band-other' || lock?.reason === 'age-other'

/** Describes when the test is open; null if it is always open. */
function useWindow({ from, until, is_over }: TestCard['window']): string | null {
  const { t } = useTranslation('diagnostics')
  const { dateTime } = useFormat()
  if (until && is_over) return t('tests.facts.over', { until: dateTime(until) })
  if (from && until) return t('tests.facts.between', { from: dateTime(from), until: dateTime(until) })
  if (from) return t('tests.facts.from', { from: dateTime(from) })
  return until ? t('tests.facts.until', { until: dateTime(until) }) : null
}

/** Number of items and time. */
function useSize({ minutes, items: count, grows }: TestCard): string {
  const { t } = useTranslation('diagnostics')
  const { duration } = useFormat()
  if (minutes > 0) return t('tests.facts.size', { time: duration(minutes * 60), count })
  return grows ? t('tests.facts.grows', { count }) : t('tests.facts.untimed', { count })
}

/** Says what is loaded only later and needs the network then. */
function NetworkFact({ parts_given }: Pick<TestCard, 'parts_given'>) {
  const { t } = useTranslation('diagnostics')
  if (parts_given === 'at-start') return null
  return (
    <li>
      <IconWifi {...icon} />
      {t(parts_given === 'one-by-one' ? 'tests.facts.partsApart' : 'tests.facts.itemsApart')}
    </li>
  )
}
