import { useTranslation } from '#web/i18n/use-translation'
import { ListSkeleton } from '../ui/skeletons/list-skeleton.tsx'

export function ParentsLoading() {
  const { t } = useTranslation('profiles')
  return <ListSkeleton label={t('profile.loading')} rows={3} />
}
