import { notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useSyncExternalStore } from 'react'
import { Boundary } from '../../ui/plain/boundary.tsx'
import { PlainNote } from '../../ui/plain/plain-note.tsx'
import { toastRegion, type regionOf } from './preload-toasts.ts'

/**
 * Shows toasts. Their region is loaded separately, because most visits to public pages never see one. Until it is
 * loaded, or if it cannot be, a toast is a plain note.
 */
export function Toasts({ region = toastRegion }: { region?: ReturnType<typeof regionOf> }) {
  const { notifications: shown, queue } = useNotifications()
  const drawn = useSyncExternalStore(region.hear, region.now, () => null)
  const allToasts = [...shown, ...queue]
  const newest = allToasts.at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return undefined
    const bring = () => void region.bring()
    bring()
    addEventListener('online', bring)
    return () => removeEventListener('online', bring)
  }, [newest, region])
  const plain = allToasts.map(({ id = '', title, message, closeButtonProps }) => (
    <PlainNote
      key={id}
      title={title}
      text={message}
      closeLabel={closeButtonProps?.['aria-label']}
      onClose={() => void notifications.hide(id)}
    />
  ))
  return <Boundary instead={() => plain}>{drawn ?? plain}</Boundary>
}
