import { useTranslation } from '#web/i18n/use-translation'
import { PageMeta } from '../../shell/page-meta.tsx'
import { SkeletonLine, SkeletonFrame } from '../../ui/skeletons/skeleton-frame.tsx'
import { BookingFrame } from './booking-frame.tsx'

/** The frame while the step is still unknown. */
export function BookingLoading() {
  const { t } = useTranslation('appointments')
  return (
    <BookingFrame step="kind" title={t('booking.meta')} back="/notes">
      <PageMeta title={t('booking.meta')} />
      <SkeletonFrame label={t('booking.loading')}>
        <div className="grid">
          <SkeletonLine width="100%" height={72} round={16} />
          <SkeletonLine width="100%" height={110} round={18} />
          <SkeletonLine width="100%" height={110} round={18} />
        </div>
      </SkeletonFrame>
    </BookingFrame>
  )
}
