import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../ui/skeletons/list-skeleton.tsx'

export function ParentsLoading() {
  const { t } = useTranslation('profiles')
  return <ListSkeleton label={t('profile.loading')} rows={3} />
}
