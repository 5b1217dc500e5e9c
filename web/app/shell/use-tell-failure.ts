import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../api.ts'
import { toast } from '../ui/toast.tsx'

/** Says in one toast why a call failed. What is no failed call is a fault of ours and goes on to the page's own failure. */
export function useTellFailure() {
  const { t } = useTranslation()
  return useCallback(
    (failure: unknown) => {
      if (!(failure instanceof ApiFailure)) throw failure
      const closeLabel = t('toast.close')
      if (failure.status === 0) return toast.offline({ id: 'offline', title: t('toast.offline'), text: t('toast.offlineText'), closeLabel })
      // A 401 has already ended the session and leads to the home page.
      if (failure.status === 401) return undefined
      return toast.error({ title: t('toast.error'), text: sentenceOf(failure) || t('toast.unknown', { status: failure.status }), closeLabel })
    },
    [t],
  )
}

/** Of several sentences on fields, the first. */
function sentenceOf({ status, errors, message }: ApiFailure): string {
  const [first] = Object.values(errors).flat()
  return status === 422 ? (first ?? message) : message
}
