import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { HostCalendar } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { useListAddress } from '../../list/use-list-address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { meetingsOf } from '../day/meetings.rules.ts'
import { RequestList } from '../day/request-list.tsx'
import { NewButton } from '../new/new-button.tsx'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import { AppointmentPanel } from '../panel/appointment-panel.tsx'
import { AgendaView } from './agenda-view.tsx'
import { neighbourDay, type CalendarView as Shape } from './calendar.rules.ts'
import styles from './calendar.module.css'
import { MonthView } from './month-view.tsx'
import { useSpanTitle, ViewSwitch } from './calendar-head.tsx'
import { WeekView } from './week-view.tsx'

interface CalendarViewProps {
  view: Shape
  day: string
  calendar: HostCalendar
}

/** Calendar of a host. A chosen appointment opens beside it, or over it on a narrow screen. */
export function CalendarView({ view, day, calendar }: CalendarViewProps) {
  const { t } = useTranslation('workplace')
  const { changeFilters } = useListAddress()
  const title = useSpanTitle()
  const isWide = useMediaQuery('(min-width: 75em)')
  const [opened, setOpened] = useState<string | null>(null)
  const meetings = meetingsOf(calendar.appointments)
  const today = dayOf(new Date(calendar.now))
  const requests = calendar.appointments.filter(
    ({ state, starts_at }) => state === 'requested' && starts_at > calendar.now,
  )
  const open = ({ id }: { id: string }) => setOpened(id)
  const goTo = (to: string) => changeFilters({ day: to === today ? null : to })
  const shown = { days: calendar.days, meetings, now: calendar.now, today, opened, onOpen: open }
  return (
    <div className="stack gap-18">
      <PageHead
        title={title(view, day, calendar.days)}
        actions={
          <>
            <ViewSwitch view={view} />
            <NewButton />
          </>
        }
      />
      <div className="row">
        <Button
          variant="line"
          onClick={() => goTo(neighbourDay(view, day, -1))}
          aria-label={t(`calendar.before.${view}`)}
        >
          <IconChevronLeft size={20} stroke={2.2} aria-hidden />
        </Button>
        <Button variant="line" onClick={() => goTo(today)}>
          {t('day.today')}
        </Button>
        <Button
          variant="line"
          onClick={() => goTo(neighbourDay(view, day, 1))}
          aria-label={t(`calendar.after.${view}`)}
        >
          <IconChevronRight size={20} stroke={2.2} aria-hidden />
        </Button>
      </div>
      <div className={`${styles.columns} stack gap-18 top`} data-open={(isWide && opened !== null) || undefined}>
        {view === 'month' ? (
          <MonthView {...shown} month={day.slice(0, 7)} onDay={(to) => changeFilters({ day: to, view: 'day' })} />
        ) : (
          <>
            <WeekView {...shown} />
            <AgendaView {...shown} day={day} onDay={goTo} />
          </>
        )}
        {isWide && opened && (
          <Card as="aside" aria-label={t('panel.title')} className={styles.aside}>
            <AppointmentPanel key={opened} id={opened} onDone={() => setOpened(null)} />
          </Card>
        )}
      </div>
      {requests.length > 0 && <RequestList requests={requests} onOpen={open} />}
      {!isWide && <PanelDialog id={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
