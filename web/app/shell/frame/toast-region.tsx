import { Notifications } from '@mantine/notifications'
import '../../ui/mantine-components.css'
import styles from './toast-region.module.css'

export default function ToastRegion() {
  return <Notifications position="top-right" autoClose={10_000} limit={4} classNames={{ root: styles.root }} />
}
