import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../ui/tag.tsx'

/** Whatever was made up for the demo says so. */
export function DemoTag() {
  const { t } = useTranslation('content')
  return <Tag tone="gold">{t('demo')}</Tag>
}
