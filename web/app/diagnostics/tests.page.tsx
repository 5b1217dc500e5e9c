import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { listTests } from '#contract/diagnostics/tests'
import type { Route } from './+types/tests.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import { AnnouncedCard } from './tests/announced-card.tsx'
import { ClosedTests } from './tests/closed-tests.tsx'
import { ContinuePanel } from './tests/continue-panel.tsx'
import { useIsWide } from './introduction/use-is-wide.ts'
import { TestCard } from './tests/test-card.tsx'
import { groupOf, TestFilter, type TestGroup } from './tests/test-filter.tsx'
import styles from './tests.module.css'

export const handle = { words: ['diagnostics'], skeleton: CardSkeleton, early: () => [earlyCall(listTests)] }

export async function clientLoader() {
  const { data, announced } = await api(listTests, {})
  return { tests: data, announced }
}

export { TestDataFailure as ErrorBoundary } from './result/test-data-failure.tsx'

export default function TestsPage({ loaderData: { tests, announced } }: Route.ComponentProps) {
  const { t } = useTranslation('diagnostics')
  const [group, setGroup] = useState<TestGroup>('all')
  const isWide = useIsWide()
  const shown = tests.filter((test) => !test.live && (group === 'all' || groupOf(test) === group))
  const closed = group === 'all' || group === 'locked' ? announced : []
  return (
    <>
      <CabinetHead title={t('tests.title')} lead={t('tests.lead')} />
      {tests.length + announced.length === 0 ? (
        <EmptyState subject="tests" title={t('tests.empty')} text={t('tests.emptyText')} />
      ) : (
        <>
          {tests.map(
            (test) =>
              test.live && (
                <ContinuePanel
                  key={test.id}
                  title={test.title}
                  items={test.items}
                  minutes={test.minutes}
                  live={test.live}
                />
              ),
          )}
          {tests.length + announced.length > 1 && (
            <TestFilter tests={tests} announced={announced.length} value={group} onChange={setGroup} />
          )}
          <ul className={`${styles.grid} stack list gap-12`}>
            {shown.map((test) => (
              <TestCard key={test.id} test={test} />
            ))}
            {isWide && closed.map((test) => <AnnouncedCard key={test.id} test={test} />)}
          </ul>
          {!isWide && closed.length > 0 && (
            <ClosedTests key={group} tests={closed} isOpen={group === 'locked' || tests.length === 0} />
          )}
        </>
      )}
    </>
  )
}
