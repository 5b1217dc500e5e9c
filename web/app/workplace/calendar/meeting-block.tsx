import { IconBuilding, IconVideo } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import type { Meeting } from '../day/meetings.rules.ts'
import styles from './calendar.module.css'
import { GroupMenu } from './group-menu.tsx'

interface MeetingBlockProps {
  meeting: Meeting
  isOpened: boolean
  onOpen: (one: { id: string }) => void
  style?: CSSProperties
}

/** One appointment as a block: the pupil's name, or the size of a group. */
export function MeetingBlock({ meeting, isOpened, onOpen, style }: MeetingBlockProps) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  const { first, all } = meeting
  const isGroup = first.kind !== 'consultation'
  const time = `${format.time(first.starts_at)}–${format.time(first.ends_at)}`
  const why = isGroup ? t('pupils', { count: all.length }) : first.purpose && t(`meetings:purposes.${first.purpose}`)
  const FormatIcon = first.format === 'online' ? IconVideo : IconBuilding
  const face = (
    <>
      <span className={styles.blockHead}>
        <b>{isGroup ? t(`meetings:kinds.${first.kind}`) : first.student.name}</b>
        <FormatIcon size={16} stroke={1.9} role="img" aria-label={t(`meetings:formats.${first.format}`)} />
      </span>
      <span>{time}</span>
      <span>{why}</span>
      <span className={`${styles.hidden} visually-hidden`}>
        {all.map(({ state }) => t(`meetings:states.${state}`)).join(', ')}
      </span>
    </>
  )
  const look = {
    className: styles.block,
    'data-kind': isGroup ? 'group' : first.format,
    // A group is closed when the appointments of all its pupils are.
    'data-state': (all.find(({ state }) => isOpen(state)) ?? first).state,
    'data-open': isOpened || undefined,
    'data-short': lasts(first) < shortMinutes || undefined,
    style,
  }
  if (all.length > 1) return <GroupMenu all={all} look={look} face={face} onOpen={onOpen} />
  return (
    <button type="button" {...look} onClick={() => onOpen(first)}>
      {face}
    </button>
  )
}

const isOpen = (state: Meeting['first']['state']): boolean => state === 'requested' || state === 'accepted'

/** From this duration on, a block has room for more than a name. */
const shortMinutes = 45
const lasts = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000
