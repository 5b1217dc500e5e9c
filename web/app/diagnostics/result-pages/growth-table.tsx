import { Title } from '@mantine/core'
import type { ResultCard } from '#contract/diagnostics/results'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './result-pages.module.css'

/** Results of one test side by side as text, oldest first. */
export function GrowthTable({ taken }: { taken: readonly ResultCard[] }) {
  const { t } = useTranslation('result-pages')
  const format = useFormat()
  const [first] = taken
  const rows = first?.scales ?? []
  const columns = [
    { id: 'scale', head: t('years.scale'), cell: ({ name }: (typeof rows)[number]) => name },
    ...taken.map((result) => ({
      id: result.id,
      head: format.longDate(result.finished_at),
      cell: ({ scale }: (typeof rows)[number]) =>
        result.scales.find((one) => one.scale === scale)?.level_name ?? t('years.awaits'),
    })),
  ]
  return (
    <Card as="section">
      <Title order={2} className={styles.name}>
        {t('years.growth')}: {first?.title}
      </Title>
      <p className={styles.quiet}>{t('years.growthNote')}</p>
      <DataTable label={t('years.growth')} rows={rows} columns={columns} rowId={({ scale }) => scale} />
    </Card>
  )
}
