import { useNotifications } from '@mantine/notifications'
import { Suspense, useState } from 'react'
import { laterPart } from '../../parts-limit.ts'

const ToastRegion = laterPart(() => import('./toast-region.tsx'))

/** The place of toasts is fetched with the first toast: most visits to public pages never see one. */
export function Toasts() {
  const { notifications, queue } = useNotifications()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && notifications.length + queue.length > 0) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
}
