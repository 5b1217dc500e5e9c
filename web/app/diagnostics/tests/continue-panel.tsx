import { Title } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { TestCard } from '#contract/diagnostics/tests'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Emblem } from '../../ui/drawings/emblem.tsx'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import { Segments } from '../../ui/inputs/segments.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './continue-panel.module.css'
import { testAddress } from './test-address.rules.ts'

interface ContinuePanelProps {
  title: string
  items: number
  /** Minutes for the whole test; 0 if it has no clock. */
  minutes: number
  live: NonNullable<TestCard['live']>
}

const bars = 16

/** The running test: progress, time left and a button to continue. */
export function ContinuePanel({ title, items, minutes, live }: ContinuePanelProps) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const left = useSecondsLeft(live.seconds_left, live.is_paused)
  const progress = t('tests.live.progress', { answered: live.answered, items })
  return (
    <Card as="section" tone="night" size="feature" className={`${styles.root} grid gap-20`} aria-label={title}>
      <span className={styles.ornament}>
        <Ornament />
      </span>
      <span className={`${styles.emblem} wide-only`}>
        <Emblem kind="compass" tint="gold" size={112} />
      </span>
      <div>
        <Tag tone="gold">{t(live.is_paused ? 'tests.live.paused' : 'tests.live.started', { part: live.part })}</Tag>
        <Title order={2} className={styles.title}>
          {title}
        </Title>
        <div className={styles.progress}>
          <Segments
            total={bars}
            current={Math.min(bars, Math.floor((live.answered / items) * bars) + 1)}
            label={progress}
            ground="night"
          />
          <span>{progress}</span>
        </div>
      </div>
      <div className={styles.action}>
        <LinkButton to={testAddress(live.attempt_id)} reloadDocument variant="gold" size="xl">
          <IconPlayerPlay size={22} stroke={2} aria-hidden />
          {t('tests.live.go')}
        </LinkButton>
        {minutes > 0 ? (
          <>
            <span className={styles.clock}>
              {t('tests.live.left')} <b className="tabular">{format.clock(left)}</b>
            </span>
            <span className={styles.hint}>{t(live.is_paused ? 'tests.live.clockStands' : 'tests.live.clockRuns')}</span>
          </>
        ) : (
          <span className={styles.hint}>{t('tests.live.untimed')}</span>
        )}
      </div>
    </Card>
  )
}

/** Counts down from the server's value at page load; stands still while the clock is stopped. */
function useSecondsLeft(seconds: number, isStopped: boolean): number {
  const [passed, setPassed] = useState(0)

  useEffect(() => {
    if (isStopped) return undefined
    const start = performance.now()
    const ticking = setInterval(() => setPassed((performance.now() - start) / 1000), 1000)
    return () => clearInterval(ticking)
  }, [isStopped, seconds])

  return Math.max(0, seconds - (isStopped ? 0 : passed))
}
