import {
  IconArrowRight,
  IconArrowsSplit2,
  IconCalculatorOff,
  IconChevronDown,
  IconClock,
  IconCloudCheck,
  IconDoorExit,
  IconEyeCheck,
  IconRepeat,
} from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { TestIntroduction } from '#contract/diagnostics/tests'
import { useFormat } from '../../shell/use-format.ts'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import styles from './introduction.module.css'
import { useIsWide } from './use-is-wide.ts'

/** A card that is collapsed on small screens. */
function Foldable({ title, children }: { title: string; children: React.ReactNode }) {
  if (useIsWide()) {
    return (
      <section className={styles.card}>
        <h2>{title}</h2>
        {children}
      </section>
    )
  }
  return (
    <details className={styles.folded}>
      <summary className="unmarked">
        <h2>{title}</h2>
        <IconChevronDown size={22} stroke={2.2} aria-hidden />
      </summary>
      {children}
    </details>
  )
}

export function TestParts({
  introduction: { parts, picture, timing, grows },
}: {
  introduction: Pick<TestIntroduction, 'parts' | 'picture' | 'timing' | 'grows'>
}) {
  const { t } = useTranslation('diagnostics')
  const { duration } = useFormat()
  const sizeOf = ({ items: count, minutes }: TestIntroduction['parts'][number]): string => {
    if (timing === 'by-part') return t('introduction.part_timed', { count, time: duration(minutes * 60) })
    if (grows) return t('introduction.part_grows', { count })
    return minutes > 0 ? t('introduction.part', { count, minutes }) : t('introduction.part_untimed', { count })
  }
  return (
    <section className={styles.card}>
      <h2>{t('introduction.inside')}</h2>
      <ul className={`${styles.parts} grid list gap-14`}>
        {parts.map((part) => (
          <li key={part.id}>
            <ScaleSign picture={picture} scale={part.scale} size={40} />
            <span>
              <b>{part.title}</b>
              <span>{sizeOf(part)}</span>
              <span>{part.about}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Six short rules, plus one if pupils cannot go back or if each task depends on the answers. */
export function TestRules({ introduction }: { introduction: TestIntroduction }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const { card, pauses, pause_hours, timing, navigation, grows } = introduction
  const stop =
    timing === 'none'
      ? t('introduction.stop_untimed_about')
      : t('introduction.stop_about', { count: pauses, time: format.duration(pause_hours * 3600) })
  const isForward = navigation === 'forward-only' || timing === 'by-item'
  const rules = [
    useClockRule(introduction),
    ...(isForward
      ? [{ Icon: IconArrowRight, title: t('introduction.forward'), text: t('introduction.forward_about') }]
      : []),
    ...(grows ? [{ Icon: IconArrowsSplit2, title: t('introduction.grows'), text: t('introduction.grows_about') }] : []),
    { Icon: IconCloudCheck, title: t('introduction.saves'), text: t('introduction.saves_about') },
    {
      Icon: IconRepeat,
      title: t('introduction.attempts', { count: card.attempts_allowed }),
      text: t('introduction.attempts_about', { count: card.attempts_taken }),
    },
    { Icon: IconDoorExit, title: t('introduction.stop'), text: stop },
    { Icon: IconCalculatorOff, title: t('introduction.alone'), text: t('introduction.alone_about') },
    { Icon: IconEyeCheck, title: t('introduction.seen'), text: t('introduction.seen_about') },
  ]
  return (
    <Foldable title={t('introduction.how')}>
      <ul className={`${styles.rules} grid list gap-14`}>
        {rules.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={23} stroke={2} aria-hidden />
            <span>
              <b>{title}</b>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Foldable>
  )
}

/** Explains which clock runs, and what happens when the time is up. */
function useClockRule({ card, timing, item_seconds }: TestIntroduction) {
  const { t } = useTranslation('diagnostics')
  const { duration } = useFormat()
  const time = duration(card.minutes * 60)
  switch (timing) {
    case 'by-part':
      return {
        Icon: IconClock,
        title: t('introduction.time_by_part'),
        text: t('introduction.time_by_part_about', { time }),
      }
    case 'by-item': {
      const { from = 0, to = 0 } = item_seconds ?? {}
      const seconds = from === to ? `${to}` : `${from}–${to}`
      return {
        Icon: IconClock,
        title: t('introduction.time_by_item'),
        text: t('introduction.time_by_item_about', { seconds, time }),
      }
    }
    case 'none':
      return { Icon: IconClock, title: t('introduction.time_none'), text: t('introduction.time_none_about') }
    default:
      return { Icon: IconClock, title: t('introduction.time'), text: t('introduction.time_about', { time }) }
  }
}
