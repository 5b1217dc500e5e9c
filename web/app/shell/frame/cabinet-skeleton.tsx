import { HeadSkeleton } from '../../ui/skeletons/head-skeleton.tsx'
import { PageLoading } from './page-loading.tsx'

/** A cabinet page before any of its data has arrived: the title row and the skeleton of the page. */
export function CabinetSkeleton() {
  return (
    <>
      <HeadSkeleton />
      <PageLoading />
    </>
  )
}
