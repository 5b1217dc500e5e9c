import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

/** Marks content that was made up for the demo. */
export function DemoTag() {
  const { t } = useTranslation('content')
  return <Tag tone="gold">{t('demo')}</Tag>
}
