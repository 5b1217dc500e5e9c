import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { tokenInUse } from '../../device/session.ts'
import { useUser } from '../../shell/account/use-user.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Reader } from './reader.tsx'

/** A book that somebody owns, or, at the address of the sample, the part that everybody may read. */
export function BookPage() {
  const { t } = useTranslation('reader')
  const { id = '' } = useParams()
  const { pathname, search } = useLocation()
  const user = useUser()
  const isSample = pathname.endsWith('/sample')
  useEffect(() => {
    if (!isSample && !tokenInUse()) location.replace(`/signin?redirect=${encodeURIComponent(pathname + search)}`)
  }, [isSample, pathname, search])
  const reader = isSample ? 'sample' : user?.id
  return (
    <>
      <PageMeta title={t(isSample ? 'sampleTitle' : 'title')} />
      {reader ? <Reader key={`${reader}/${id}`} bookId={id} userId={isSample ? null : reader} /> : <PageSkeleton />}
    </>
  )
}
