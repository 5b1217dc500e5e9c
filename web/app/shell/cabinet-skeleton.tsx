import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { HeadSkeleton } from '../ui/skeletons/head-skeleton.tsx'
import { ListSkeleton } from '../ui/skeletons/list-skeleton.tsx'

interface Handle {
  bones?: ComponentType<{ label: string }>
}

/** A page of a cabinet before it is there: its title row, and the shape that the page names in its `handle`. */
export function CabinetSkeleton() {
  const { t } = useTranslation()
  const { bones: Shape = ListSkeleton }: Handle = Object(useMatches().at(-1)?.handle)
  return (
    <>
      <HeadSkeleton />
      <Shape label={t('cabinet.loading')} />
    </>
  )
}
