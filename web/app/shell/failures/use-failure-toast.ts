import { useCallback } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { toast } from '../../ui/toast.tsx'

/** What did not come about, where a sentence of its own says so before the reason. */
export type Failed = 'password' | 'profile' | 'score' | 'notifications'

interface Telling {
  failed?: Failed
  /** A toast of the same id takes the place of the one before. */
  id?: string
}

/**
 * Says in one toast why a call failed. What is no failed call is a fault of ours and goes on to the page's own failure.
 */
export function useFailureToast() {
  const { t } = useTranslation()
  return useCallback(
    (failure: unknown, { failed, id }: Telling = {}) => {
      if (!(failure instanceof ApiFailure)) throw failure
      const closeLabel = t('toast.close')
      const told = (reason: string) => (failed ? `${t(`toast.failed.${failed}`)} ${reason}` : reason)
      if (failure.status === 0)
        return toast.offline({
          id: 'offline',
          title: t('toast.offline'),
          text: told(t('toast.offlineText')),
          closeLabel,
        })
      // A 401 has already ended the session and leads to the home page.
      if (failure.status === 401) return undefined
      return toast.error({
        id,
        title: t('toast.error'),
        text: told(sentenceOf(failure) || t('toast.unknown', { status: failure.status })),
        closeLabel,
      })
    },
    [t],
  )
}

/** Of several sentences on fields, the first. */
function sentenceOf({ status, errors, message }: ApiFailure): string {
  const [first] = Object.values(errors).flat()
  return status === 422 ? (first ?? message) : message
}
