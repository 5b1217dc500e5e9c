import { Title } from '@mantine/core'
import { IconCalendarPlus, IconMapPin, IconMessage2, IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import { parentJoinsAt } from '#contract/values/appointments/parent-joins'
import { readCalendar, type OwnAppointment } from '#contract/appointments/own'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { Ornament } from '../../ui/drawings/ornament.tsx'
import { StateTag, useAbout } from '../records/about-appointment.tsx'
import { CancelForm } from './cancel-form.tsx'
import { LateNote, RoomLine } from './ticket-notes.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './ticket.module.css'

/** A ticket: time, host, subject, how to get there, and what can still be changed. */
export function Ticket({ own }: { own: OwnAppointment }) {
  const { t } = useTranslation('appointments')
  const isAhead = own.state === 'requested' || own.state === 'accepted'
  return (
    <article className={styles.ticket} aria-label={t('ticket.title')}>
      <TicketHead own={own} />
      <div className={styles.body}>
        <div className={styles.facts}>
          <StateTag state={own.state} />
          <TicketFacts own={own} />
          {isAhead && <TicketActions own={own} />}
        </div>
        {isAhead && (
          <div className={styles.door}>
            <QrCode
              className={styles.qr}
              text={`${window.location.origin}/check-in?code=${own.code}`}
              label={t('ticket.qr', { code: own.code })}
            />
            <span>
              <b className="tabular">{own.code}</b>
              <small>{t(own.format === 'online' ? 'ticket.codeOnline' : 'ticket.codeDoor')}</small>
            </span>
          </div>
        )}
      </div>
    </article>
  )
}

function TicketHead({ own: { kind, format: how, starts_at } }: { own: OwnAppointment }) {
  const { t } = useTranslation(['appointments', 'meetings'])
  const format = useFormat()
  const weekday = format.weekday(starts_at)
  return (
    <header className={styles.head}>
      <Ornament tone="night" />
      <div className={`${styles.when} positioned`}>
        <p>
          {t(`meetings:kinds.${kind}`)}, {t(`meetings:formats.${how}`).toLowerCase()}
        </p>
        <Title order={2}>
          {weekday.charAt(0).toUpperCase() + weekday.slice(1)}, {format.dayMonth(starts_at)}, {format.time(starts_at)}
        </Title>
      </div>
    </header>
  )
}

function TicketFacts({ own }: { own: OwnAppointment }) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const about = useAbout()
  const { host, place, room } = own
  const parentAt = format.time(parentJoinsAt(own))
  return (
    <>
      <Fact icon={<Avatar seed={host.id} gender={host.gender} size={44} />} title={host.name}>
        {[host.position, host.workplace, t(`languages.${own.language}`)].filter(Boolean).join(', ')}
      </Fact>
      <Fact icon={<IconMessage2 size={24} stroke={1.9} aria-hidden />} title={about(own)}>
        {own.words}
        {own.with_parent && <span className="block">{t('ticket.parent', { time: parentAt })}</span>}
      </Fact>
      {place && (
        <Fact icon={<IconMapPin size={24} stroke={1.9} aria-hidden />} title={place.name}>
          {place.address}
        </Fact>
      )}
      {room && (
        <Fact
          icon={<IconVideo size={24} stroke={1.9} aria-hidden />}
          title={room.is_set_up ? t('room.title', { time: format.time(room.opens_at) }) : t('summary.meeting')}
        >
          <RoomLine room={room} isAccepted={own.state === 'accepted'} now={own.now} />
        </Fact>
      )}
    </>
  )
}

function TicketActions({ own }: { own: OwnAppointment }) {
  const { t } = useTranslation('appointments')
  const [isCancelling, setCancelling] = useState(false)
  const isFreeToChange = own.changeable_until !== null && own.changeable_until > own.now
  return (
    <>
      <div className="row">
        <ActButton
          variant="line"
          reads="nothing"
          leftSection={<IconCalendarPlus size={20} stroke={2} aria-hidden />}
          act={() => api(readCalendar, { params: { id: own.id } })}
          then={(file) => downloadFile(file, 'bagdar.ics')}
        >
          {t('ticket.calendar')}
        </ActButton>
        {isFreeToChange && (
          <>
            <LinkButton to={`/notes/${own.id}/move`} variant="line">
              {t('ticket.move')}
            </LinkButton>
            <Button variant="line" aria-expanded={isCancelling} onClick={() => setCancelling(!isCancelling)}>
              {t('ticket.cancel')}
            </Button>
          </>
        )}
      </div>
      {!isFreeToChange && <LateNote phone={own.phone} />}
      {isFreeToChange && isCancelling && <CancelForm own={own} onKeep={() => setCancelling(false)} />}
    </>
  )
}

function Fact({ icon, title, children }: { icon: React.ReactNode; title: string; children?: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <span className={styles.icon}>{icon}</span>
      <div className={`${styles.words} shrinks breaks`}>
        <b>{title}</b>
        <div>{children}</div>
      </div>
    </div>
  )
}
