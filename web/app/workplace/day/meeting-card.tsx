import { IconBuilding, IconCheck, IconVideo } from '@tabler/icons-react'
import type { HostedAppointment } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { stateTones } from '../state-tones.ts'
import { useAbout } from '../use-about.ts'
import { AnswerButtons } from '../panel/answer-buttons.tsx'
import styles from './day.module.css'
import { hasBegun, mayClose, type Meeting } from './meetings.rules.ts'

interface MeetingCardProps {
  meeting: Meeting
  now: string
  isNext: boolean
  onOpen: (one: HostedAppointment) => void
}

/** One appointment of the day: when, who, why, and its actions. */
export function MeetingCard({ meeting: { first, all }, now, isNext, onOpen }: MeetingCardProps) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  const isGroup = first.kind !== 'consultation'
  const FormatIcon = first.format === 'online' ? IconVideo : IconBuilding
  return (
    <li
      className={styles.meeting}
      data-kind={isGroup ? 'group' : first.format}
      data-next={isNext || undefined}
      data-over={first.ends_at <= now || undefined}
    >
      <div className={styles.time}>
        <b>{format.time(first.starts_at)}</b>
        <span className="muted small">{format.time(first.ends_at)}</span>
      </div>
      <div className={styles.block}>
        {(isNext || isGroup) && (
          <p className={styles.marks}>
            {isNext && <Tag tone="white">{t(hasBegun(first, now) ? 'day.now' : 'day.isNext')}</Tag>}
            {isGroup && (
              <b>
                {t(`meetings:kinds.${first.kind}`)}, {t('pupils', { count: all.length })}
              </b>
            )}
            <FormatIcon size={20} stroke={1.9} role="img" aria-label={t(`meetings:formats.${first.format}`)} />
          </p>
        )}
        <ul className="grid list gap-10">
          {all.map((one) => (
            <MeetingPupil
              key={one.id}
              one={one}
              now={now}
              icon={
                !isNext &&
                !isGroup && (
                  <FormatIcon size={20} stroke={1.9} role="img" aria-label={t(`meetings:formats.${one.format}`)} />
                )
              }
              onOpen={onOpen}
            />
          ))}
        </ul>
      </div>
    </li>
  )
}

function MeetingPupil({
  one,
  now,
  icon,
  onOpen,
}: {
  one: HostedAppointment
  now: string
  icon: React.ReactNode
  onOpen: (one: HostedAppointment) => void
}) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  const about = useAbout()
  const what = { name: one.student.name, when: format.time(one.starts_at) }
  return (
    <li className={styles.comer}>
      <button type="button" className={styles.name} onClick={() => onOpen(one)} aria-label={t('openOf', what)}>
        <b>{one.student.name}</b>
        <span>{about(one)}</span>
      </button>
      {icon}
      <Tag
        tone={stateTones[one.state]}
        icon={one.came_at ? <IconCheck size={16} stroke={2.2} aria-hidden /> : undefined}
      >
        {one.came_at && one.state === 'accepted'
          ? t('came', { time: format.time(one.came_at) })
          : t(`meetings:states.${one.state}`)}
      </Tag>
      <div className={styles.acts}>
        {one.room_url && one.state === 'accepted' && (
          <ButtonLink
            href={one.room_url}
            target="_blank"
            rel="noreferrer"
            variant={one.ends_at > now ? 'soft' : 'line'}
            aria-label={t('roomOf', what)}
          >
            {t('room')}
          </ButtonLink>
        )}
        {mayClose(one, now) && (
          <Button variant="line" onClick={() => onOpen(one)} aria-label={t('closeOf', what)}>
            {t('close')}
          </Button>
        )}
        {one.state === 'requested' && one.ends_at > now && <AnswerButtons one={one} />}
      </div>
    </li>
  )
}
