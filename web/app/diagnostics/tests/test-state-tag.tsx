import { IconCheck, IconLock } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { TestCard } from '#contract/diagnostics/tests'
import { useFormat } from '../../shell/use-format.ts'
import { Tag } from '../../ui/tag.tsx'

/** State of a test, and whether an attempt was added. */
export function TestStateTag({ test }: { test: TestCard }) {
  const { t } = useTranslation('diagnostics')
  return (
    <span className="row gap-6">
      <StateTag test={test} />
      {test.is_added && <Tag tone="sky">{t('tests.state.added')}</Tag>}
    </span>
  )
}

/** The state, with the date if the test is finished. */
function StateTag({ test }: { test: TestCard }) {
  const { t } = useTranslation('diagnostics')
  const { dayMonth } = useFormat()
  switch (test.state) {
    case 'finished':
      return (
        <Tag tone="green" icon={<IconCheck size={16} stroke={2.6} aria-hidden />}>
          {test.last_result
            ? t('tests.state.finishedOn', { date: dayMonth(test.last_result.finished_at) })
            : t('tests.state.finished')}
        </Tag>
      )
    case 'locked':
      return (
        <Tag tone="grey" icon={<IconLock size={15} stroke={2.2} aria-hidden />}>
          {t('tests.state.locked')}
        </Tag>
      )
    default:
      return <Tag tone="sky">{t(`tests.state.${test.state}`)}</Tag>
  }
}
