import { Chip } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { TestCard } from '#contract/diagnostics/tests'
import styles from '../tests.module.css'

interface TestFilterProps {
  tests: readonly TestCard[]
  /** Number of announced instruments below the tests. */
  announced: number
  value: TestGroup
  onChange: (group: TestGroup) => void
}

/** Filter chips with counts; states without any test have no chip. */
export function TestFilter({ tests, announced, value, onChange }: TestFilterProps) {
  const { t } = useTranslation('diagnostics')
  const count = (group: TestGroup) => {
    const closed = group === 'all' || group === 'locked' ? announced : 0
    return closed + (group === 'all' ? tests.length : tests.filter((test) => groupOf(test) === group).length)
  }
  const choose = (chosen: string) => onChange(testGroups.find((group) => group === chosen) ?? 'all')
  return (
    <div className={styles.bar}>
      <div className="row" role="radiogroup" aria-label={t('tests.filter')}>
        <Chip.Group value={value} onChange={choose}>
          {testGroups
            .filter((group) => count(group) > 0)
            .map((group) => (
              <Chip key={group} value={group}>
                {t(`tests.group.${group}`, { count: count(group) })}
              </Chip>
            ))}
        </Chip.Group>
      </div>
      <span className="muted tiny">{t('tests.zone')}</span>
    </div>
  )
}

/** Groups of the filter; a paused test counts as started. */
const testGroups = ['all', 'not-started', 'started', 'finished', 'locked'] as const
export type TestGroup = (typeof testGroups)[number]

export const groupOf = ({ state }: Pick<TestCard, 'state'>): TestGroup => (state === 'paused' ? 'started' : state)
