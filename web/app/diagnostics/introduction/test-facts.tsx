import { IconCalculatorOff, IconChevronDown, IconClock, IconCloudCheck, IconDoorExit, IconEyeCheck, IconRepeat } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { TestIntroduction } from '#contract/diagnostics'
import { useFormat } from '../../shell/use-format.ts'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import styles from './introduction.module.css'
import { useIsWide } from './use-is-wide.ts'

/** A card whose contents are folded where the screen is small. */
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
      <summary>
        <h2>{title}</h2>
        <IconChevronDown size={22} stroke={2.2} aria-hidden />
      </summary>
      {children}
    </details>
  )
}

/** The parts of the test with their size. */
export function TestParts({ introduction: { parts, picture } }: { introduction: Pick<TestIntroduction, 'parts' | 'picture'> }) {
  const { t } = useTranslation('diagnostics')
  return (
    <section className={styles.card}>
      <h2>{t('introduction.inside')}</h2>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id}>
            <ScaleSign picture={picture} scale={part.scale} size={40} />
            <span>
              <b>{part.title}</b>
              <span>{t('introduction.part', { count: part.items, minutes: part.minutes })}</span>
              <span>{part.about}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The rules, six short ones. */
export function TestRules({ introduction: { card, pauses, pause_hours } }: { introduction: TestIntroduction }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const rules = [
    { Icon: IconClock, title: t('introduction.time'), text: t('introduction.time_about', { time: format.duration(card.minutes * 60) }) },
    { Icon: IconCloudCheck, title: t('introduction.saves'), text: t('introduction.saves_about') },
    {
      Icon: IconRepeat,
      title: t('introduction.attempts', { count: card.attempts_allowed }),
      text: t('introduction.attempts_about', { count: card.attempts_taken }),
    },
    { Icon: IconDoorExit, title: t('introduction.stop'), text: t('introduction.stop_about', { count: pauses, time: format.duration(pause_hours * 3600) }) },
    { Icon: IconCalculatorOff, title: t('introduction.alone'), text: t('introduction.alone_about') },
    { Icon: IconEyeCheck, title: t('introduction.seen'), text: t('introduction.seen_about') },
  ]
  return (
    <Foldable title={t('introduction.how')}>
      <ul className={styles.rules}>
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
