import { SegmentedControl } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { useListAddress } from '../../list/use-list-address.ts'
import { views, type View } from './calendar.rules.ts'

/** Day, week, month or list. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useTranslation('workplace')
  const { ask } = useListAddress()
  return (
    <SegmentedControl
      aria-label={t('calendar.view')}
      value={view}
      onChange={(value) => ask({ view: value === 'week' ? null : value })}
      data={views.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
    />
  )
}
