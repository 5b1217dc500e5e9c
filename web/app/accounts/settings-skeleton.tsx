import { useTranslation } from '#web/i18n/use-translation'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'

export function SettingsSkeleton() {
  const { t } = useTranslation('accounts')
  return <CardSkeleton label={t('settings.loading')} count={3} />
}
