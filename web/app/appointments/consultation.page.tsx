import { Checkbox, Title } from '@mantine/core'
import { IconSchool, IconUser, IconUsers, IconUserStar } from '@tabler/icons-react'
import { redirect } from 'react-router'
import { readOwnAppointment, tickAgreed, type OwnAppointment } from '#contract/appointments/own'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/consultation.page'
import { api } from '../calls/browser-api.ts'
import { useAct } from '../form/act-button.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { Avatar } from '../ui/drawings/avatar.tsx'
import { Tag } from '../ui/tag.tsx'
import { Feedback } from './records/feedback.tsx'
import styles from './records/outcome.module.css'
import { StateTag, useAbout } from './records/about-appointment.tsx'

export { CabinetFailure as ErrorBoundary } from '../shell/failures/cabinet-failure.tsx'
export const handle = { words: ['appointments', 'meetings', 'words'] }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const own = await api(readOwnAppointment, { params: { id } })
  if (own.state !== 'finished') throw redirect(`/notes/${id}`)
  return { own }
}

/** Outcome of a consultation: the host's words, agreed steps, the recommendation, and who can see them. */
export default function ConsultationPage({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation(['appointments', 'meetings'])
  const format = useFormat()
  const about = useAbout()
  const { host, starts_at, ends_at } = own
  return (
    <>
      <CabinetHead
        title={t('outcome.title')}
        lead={[format.dateTime(starts_at), own.place?.name].filter(Boolean).join(', ')}
        back={{ to: '/my-consultations', label: t('consultations.title') }}
      />
      <div className={`${styles.columns} grid packed`}>
        <div className="grid packed">
          <Card as="section" className={`${styles.card} grid gap-14`}>
            <div className="row">
              <StateTag state={own.state} />
              <Tag>{t(`meetings:formats.${own.format}`)}</Tag>
              <Tag>{format.duration((Date.parse(ends_at) - Date.parse(starts_at)) / 1000)}</Tag>
            </div>
            <Title order={2} className={styles.about}>
              {about(own)}
            </Title>
            <p className={styles.text}>{own.comment}</p>
            {own.agreed.length > 0 && <Agreed own={own} />}
          </Card>
          {own.recommendation && (
            <Card as="section" className={`${styles.card} grid gap-14`}>
              <Title order={2}>{t('outcome.recommendation')}</Title>
              <p className={styles.text}>{own.recommendation}</p>
            </Card>
          )}
        </div>
        <div className="grid packed">
          <Card as="section" className={`${styles.host} line gap-14 middle`}>
            <Avatar seed={host.id} gender={host.gender} size={60} />
            <span>
              <b>{host.name}</b>
              <span>{[host.position, host.workplace].filter(Boolean).join(', ')}</span>
            </span>
          </Card>
          <Feedback own={own} />
          <Audience />
        </div>
      </div>
    </>
  )
}

/** The agreed steps; the pupil ticks off what is done. */
function Agreed({ own }: { own: OwnAppointment }) {
  const { t } = useTranslation('appointments')
  const { act, isBusy } = useAct()
  const tick = (number: number, is_done: boolean) =>
    void act(() => api(tickAgreed, { params: { id: own.id, number }, body: { is_done } }))
  return (
    <>
      <Title order={3}>{t('outcome.agreed')}</Title>
      <ul className={`${styles.agreed} grid list gap-0`}>
        {own.agreed.map(({ text, is_done }, index) => (
          <li key={text}>
            <Checkbox
              label={text}
              checked={is_done}
              disabled={isBusy}
              onChange={(event) => tick(index + 1, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const audience = [
  { who: 'you', icon: IconUser },
  { who: 'parents', icon: IconUsers },
  { who: 'psychologists', icon: IconUserStar },
  { who: 'school', icon: IconSchool },
] as const

function Audience() {
  const { t } = useTranslation('appointments')
  return (
    <Card as="section" className={`${styles.card} grid gap-14`}>
      <Title order={2}>{t('audience.title')}</Title>
      <ul className={`${styles.audience} grid list gap-0`}>
        {audience.map(({ who, icon: Icon }) => (
          <li key={who}>
            <Icon size={22} stroke={1.9} aria-hidden />
            <b>{t(`audience.${who}.who`)}</b>
            <span>{t(`audience.${who}.what`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
