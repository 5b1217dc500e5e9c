import {
  IconBell,
  IconCalendarEvent,
  IconChartRadar,
  IconClipboardList,
  IconMessages,
  IconPencilCheck,
  IconStairsUp,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { Notification } from '#contract/messages/notifications'
import styles from './notification-row.module.css'
import { targetOf } from './target-of.ts'

type Tone = 'sky' | 'gold' | 'warm' | 'grey'

const byTarget: Partial<Record<ReturnType<typeof targetOf>, [Icon, Tone]>> = {
  stage: [IconStairsUp, 'gold'],
  appointment: [IconCalendarEvent, 'sky'],
  result: [IconChartRadar, 'sky'],
  parent: [IconUsers, 'warm'],
  child: [IconUsers, 'warm'],
  profile: [IconUser, 'sky'],
}
const byCategory: Record<Notification['category'], [Icon, Tone]> = {
  general: [IconBell, 'grey'],
  consultations: [IconMessages, 'sky'],
  testing: [IconPencilCheck, 'sky'],
  surveys: [IconClipboardList, 'gold'],
}

/** Icon of a notification, with a red dot while it is unread. */
export function NotificationSign({ notification: { category, link, readed } }: { notification: Notification }) {
  const [Sign, tone] = (link && byTarget[targetOf(link)]) || byCategory[category]
  return (
    <span className={styles.sign} data-tone={tone} data-unread={readed === null || undefined} aria-hidden>
      <Sign size={22} stroke={2} />
    </span>
  )
}
