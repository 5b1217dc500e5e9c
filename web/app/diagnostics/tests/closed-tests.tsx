import { Title } from '@mantine/core'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { AnnouncedTest } from '#contract/diagnostics/announced-test'
import { useFormat } from '../../shell/use-format.ts'
import { Emblem } from '../../ui/drawings/emblem.tsx'
import styles from './closed-tests.module.css'

/** On a phone the announced instruments are one collapsed group. */
export function ClosedTests({ tests, isOpen }: { tests: readonly AnnouncedTest[]; isOpen: boolean }) {
  const { t } = useTranslation('diagnostics')
  const { longDate } = useFormat()
  return (
    <details className={styles.root} open={isOpen}>
      <summary className="unmarked">
        <IconLock size={24} stroke={1.9} aria-hidden />
        <span>
          {t('tests.group.locked', { count: tests.length })}
          <small>{t('tests.closedAbout')}</small>
        </span>
        <IconChevronRight className={styles.turn} size={20} stroke={2.2} aria-hidden />
      </summary>
      <ul>
        {tests.map(({ id, title, about, emblem, message, opens_at }) => (
          <li key={id}>
            <Emblem kind={emblem} tint="sand" size={44} faded />
            <div>
              <Title order={2}>{title}</Title>
              <p>{about}</p>
              <p className={styles.why}>{message}</p>
              {opens_at && <p className={styles.why}>{t('tests.opens', { date: longDate(opens_at) })}</p>}
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
