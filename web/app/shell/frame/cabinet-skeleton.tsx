import { HeadSkeleton } from '../../ui/skeletons/head-skeleton.tsx'
import { PageLoading } from './page-loading.tsx'

/** A page of a cabinet before anything of it is there: its title row and its shape. */
export function CabinetSkeleton() {
  return (
    <>
      <HeadSkeleton />
      <PageLoading />
    </>
  )
}
