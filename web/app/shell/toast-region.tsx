import { Notifications } from '@mantine/notifications'
import '../ui/mantine-components.css'

export default function ToastRegion() {
  return <Notifications position="top-right" autoClose={10_000} limit={4} />
}
