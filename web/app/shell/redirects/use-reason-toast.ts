import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useLocation } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { takeReason } from './redirect-with-reason.ts'

/** Shows in a toast why the user was redirected. */
export function useReasonToast(): void {
  const { t } = useTranslation()
  const { key } = useLocation()
  useEffect(() => {
    const why = takeReason()
    if (why)
      toast.info({
        id: 'elsewhere',
        title: t(`elsewhere.${why}`),
        text: t(`elsewhere.${why}Text`),
        closeLabel: t('toast.close'),
      })
  }, [key, t])
}
