import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck, IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import styles from './toast.module.css'

const icons = { success: IconCheck, error: IconAlertCircle, info: IconInfoCircle, offline: IconCloudOff }

interface Toast {
  title: React.ReactNode
  text?: React.ReactNode
  /** Name of the close button. */
  closeLabel: string
  /** The same id replaces a toast instead of piling up. */
  id?: string
}

/** Long enough for everybody to read it, in milliseconds. */
const stays = 10_000

/**
 * Says what happened for ten seconds; waits while the pointer rests on it. The notification is a live region by itself.
 */
export const toast = {
  success: (message: Toast) => show('success', message),
  error: (message: Toast) => show('error', message),
  info: (message: Toast) => show('info', message),
  offline: (message: Toast) => show('offline', message),
}

function show(tone: keyof typeof icons, { title, text, closeLabel, id }: Toast) {
  const Icon = icons[tone]
  if (id) notifications.hide(id)
  return notifications.show({
    id,
    title,
    message: text,
    icon: <Icon size={22} stroke={2.2} aria-hidden />,
    autoClose: stays,
    radius: 18,
    withBorder: true,
    'data-tone': tone,
    closeButtonProps: { 'aria-label': closeLabel, size: 44 },
    classNames: {
      root: styles.root,
      icon: styles.icon,
      body: styles.body,
      title: styles.title,
      description: styles.text,
      closeButton: styles.close,
    },
  })
}
