import { Title } from '@mantine/core'
import type { FormerResult } from '#contract/diagnostics/former'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './result-pages.module.css'

/**
 * Results of one day on the former platform, in its own figures or words. There is no compass and no bar, since its
 * scales differ from ours.
 */
export function FormerCard({ result: { taken_on, instrument, scales } }: { result: FormerResult }) {
  const { t } = useTranslation('result-pages')
  const format = useFormat()
  return (
    <Card as="li" tone="sand" className={styles.former}>
      <div className="row">
        <Tag tone="white">{format.longDate(taken_on)}</Tag>
        <Tag tone="white">{t('years.former')}</Tag>
      </div>
      <Title order={3} className={styles.name}>
        {instrument}
      </Title>
      <FactList
        look="rows"
        facts={scales.map(({ name, percent, level }) => ({
          label: name,
          value: percent === null ? t(level ? `years.level.${level}` : 'years.measured') : format.percent(percent, 1),
        }))}
      />
    </Card>
  )
}
