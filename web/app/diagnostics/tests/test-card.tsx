import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { TestCard as Test } from '#contract/diagnostics/tests'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { TestActions } from './test-actions.tsx'
import styles from './test-card.module.css'
import { TestEmblem } from './test-emblem.tsx'
import { TestFacts } from './test-facts.tsx'
import { TestLock } from './test-lock.tsx'
import { TestStateTag } from './test-state-tag.tsx'

/** One test: state, requirements and available actions. */
export function TestCard({ test }: { test: Test }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const isLocked = test.state === 'locked'
  return (
    <Card as="li" tone={isLocked ? 'muted' : 'white'} className={styles.root}>
      <div className="line gap-16 top">
        <TestEmblem band={test.band} emblem={test.emblem} isLocked={isLocked} size={72} />
        <div>
          <TestStateTag test={test} />
          <Title order={2} className={styles.title}>
            {test.title}
          </Title>
        </div>
      </div>
      <p className="muted small snug">{test.about}</p>
      <TestFacts test={test} />
      {test.lock && <TestLock lock={test.lock} />}
      {test.result_opens && (
        <p className="faint tiny">{t('tests.resultOpens', { time: format.time(test.result_opens.at) })}</p>
      )}
      <TestActions test={test} />
      {isLocked && !test.last_result && !test.lock && <p className="faint tiny">{t('tests.wait')}</p>}
    </Card>
  )
}
