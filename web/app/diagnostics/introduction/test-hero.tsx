import { useTranslation } from '#web/i18n/use-translation'
import type { TestIntroduction } from '#contract/diagnostics/tests'
import { agesText } from '#contract/values/age-band'
import { useFormat } from '../../shell/use-format.ts'
import { HorizonBand } from '../../ui/drawings/scenes/horizon-band.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './introduction.module.css'
import { useIsWide } from './use-is-wide.ts'

export function TestHero({ introduction }: { introduction: TestIntroduction }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const isWide = useIsWide()
  const { card } = introduction
  return (
    <section className={styles.hero}>
      <div className={styles.scene}>
        <HorizonBand withKuralai={false} withCloud={isWide} />
      </div>
      <div className={styles.heroTags}>
        <Tag tone="white">{t('introduction.band', { band: agesText(card) })}</Tag>
        {introduction.stage && <Tag tone="white">{t(`introduction.stage.${introduction.stage}`)}</Tag>}
      </div>
      <h1>{card.title}</h1>
      <p>
        {introduction.timing === 'none'
          ? t(introduction.grows ? 'introduction.summary_grows' : 'introduction.summary_untimed', { items: card.items })
          : t('introduction.summary', { items: card.items, time: format.duration(card.minutes * 60) })}
      </p>
    </section>
  )
}
