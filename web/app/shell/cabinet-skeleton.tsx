import { useTranslation } from '#web/i18n/use-translation'
import { useLocation } from 'react-router'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import { CompassSkeleton } from '../ui/skeletons/compass-skeleton.tsx'
import { HeadSkeleton } from '../ui/skeletons/head-skeleton.tsx'
import { ListSkeleton } from '../ui/skeletons/list-skeleton.tsx'
import { NextStepSkeleton } from '../ui/skeletons/next-step-skeleton.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'

const shapes = [
  [/^\/cabinet\b/, NextStepSkeleton],
  [/^\/(test-results|users-results\/|children\/[^/]+\/results\/)/, CompassSkeleton],
  [/^\/(profile|children\/.)/, ProfileSkeleton],
  [/^\/(testing|settings|children|parent)/, CardSkeleton],
] as const

/** A page of a cabinet before it is there: its title row, and the shape its address promises. */
export function CabinetSkeleton() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const Shape = shapes.find(([address]) => address.test(pathname))?.[1] ?? ListSkeleton
  return (
    <>
      <HeadSkeleton />
      <Shape label={t('cabinet.loading')} />
    </>
  )
}
