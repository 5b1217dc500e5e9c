import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { ListSkeleton } from '../../ui/skeletons/list-skeleton.tsx'

interface Handle {
  skeleton?: ComponentType<{ label: string }>
}

/** Placeholder of a cabinet page while its data load: the skeleton named in its `handle`, or rows. */
export function PageLoading() {
  const { t } = useTranslation()
  const { skeleton: Shape = ListSkeleton }: Handle = Object(useMatches().at(-1)?.handle)
  return <Shape label={t('cabinet.loading')} />
}
