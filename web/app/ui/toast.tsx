import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck, IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import styles from './toast.module.css'

const icons = { success: IconCheck, error: IconAlertCircle, info: IconInfoCircle, offline: IconCloudOff }

interface Toast {
  title: React.ReactNode
  text?: React.ReactNode
  closeLabel: string
  /** A new toast replaces the one with the same id. */
  id?: string
}

/** Milliseconds; long enough for everybody to read it. */
const stays = 10_000

/**
 * Shows a message for ten seconds, or longer while the pointer rests on it. A notification is already a live region.
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
