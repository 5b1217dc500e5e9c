import { Title } from '@mantine/core'
import { useState } from 'react'
import type { HostDay, HostedAppointment } from '#contract/appointments/hosting'
import type { WorryRow } from '#contract/care/worries'
import { useTranslation } from '#web/i18n/use-translation'
import { userInUse } from '../../device/session.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { appointmentsAddress } from '../addresses.ts'
import { NewButton } from '../new/new-button.tsx'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import { DayMeetings } from './day-meetings.tsx'
import styles from './day.module.css'
import { RequestList } from './request-list.tsx'
import { UnclosedList } from './unclosed-list.tsx'
import { WorryList } from './worry-list.tsx'

/** The whole day on one page; an appointment opens over it. */
export function DayView({ today, worries }: { today: HostDay; worries: readonly WorryRow[] }) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const [opened, setOpened] = useState<string | null>(null)
  const open = ({ id }: HostedAppointment) => setOpened(id)
  const { requests, unclosed } = today
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={t('day.title')}
        lead={t('day.lead', { weekday: format.weekday(today.day), date: format.longDate(today.day) })}
        actions={
          <>
            <LinkButton to={appointmentsAddress(userInUse()?.role ?? null)} variant="line">
              {t('toCalendar')}
            </LinkButton>
            <NewButton />
          </>
        }
      />
      <div className={styles.columns}>
        <DayMeetings today={today} onOpen={open} />
        <div className={styles.side}>
          {unclosed.length > 0 && <UnclosedList unclosed={unclosed} onOpen={open} />}
          <RequestList requests={requests} onOpen={open} />
          <WorryList worries={worries} />
          <Card as="section" aria-labelledby="week">
            <Title order={2} id="week" className={`${styles.title} ${styles.week}`}>
              {t('day.week')}
            </Title>
            <Week week={today.week} />
          </Card>
        </div>
      </div>
      <PanelDialog id={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

function Week({ week }: { week: HostDay['week'] }) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const facts = (['ahead', 'held', 'cancelled', 'missed', 'hours'] as const).map((name) => ({
    label: t(`day.${name}`),
    value: format.number(week[name], Number.isInteger(week[name]) ? 0 : 1),
  }))
  return <FactList look="figures" facts={facts} />
}
