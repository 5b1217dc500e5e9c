import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { CardSheetRecord } from '#contract/staff/cards'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import styles from '../cards.module.css'

/** Further data of a sheet: who gave the tasks, when, and who consented. */
export function SheetFacts({ sheet }: { sheet: CardSheetRecord }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('result.facts')}
      </Title>
      <FactList
        facts={[
          { label: t('result.birth'), value: format.date(sheet.birth_date) },
          { label: t('result.language'), value: t(`language.${sheet.locale}`) },
          { label: t('result.adult'), value: sheet.adult_name },
          {
            label: t('result.consent'),
            value: t('result.consentLine', { name: sheet.consent_by, day: format.date(sheet.consent_on) }),
          },
          { label: t('result.from'), value: format.dateTime(sheet.started_at) },
          { label: t('result.second'), value: sheet.second_at && format.dateTime(sheet.second_at) },
          { label: t('result.to'), value: format.dateTime(sheet.finished_at) },
        ]}
      />
    </Card>
  )
}
