import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { ListSkeleton } from '../../ui/skeletons/list-skeleton.tsx'

interface Handle {
  bones?: ComponentType<{ label: string }>
}

/** A page of a cabinet until its data are there: the shape that it names in its `handle`, or rows. */
export function PageLoading() {
  const { t } = useTranslation()
  const { bones: Shape = ListSkeleton }: Handle = Object(useMatches().at(-1)?.handle)
  return <Shape label={t('cabinet.loading')} />
}
