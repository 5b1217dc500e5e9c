import { useTranslation } from '#web/i18n/use-translation'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What a manager sees before an administrator has set their centre. */
export function NoTerritory() {
  const { t } = useTranslation('statistics')
  return (
    <>
      <CabinetHead title={t('menu.analytics.page')} />
      <Card as="section">
        <EmptyState subject="tests" title={t('nowhere')} text={t('nowhereText')} />
      </Card>
    </>
  )
}
