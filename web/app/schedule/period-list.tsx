import { Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Schedule, Schedules } from '#contract/appointments/schedules'
import { weekTotals } from '#contract/values/appointments/week'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../shell/link-button.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { Tag } from '../ui/tag.tsx'
import { stateOf } from './draft.rules.ts'
import { RemoveWindow } from './remove-window.tsx'
import styles from './schedule.module.css'

const tones = { past: 'grey', running: 'green', next: 'sky' } as const

/** All periods, newest first; past ones are read-only. */
export function PeriodList({ all, shown }: { all: Schedules; shown: Schedule | null }) {
  const { t } = useTranslation('schedule')
  const format = useFormat()
  const [removing, setRemoving] = useState<Schedule | null>(null)
  const days = ({ starts_on, ends_on }: Schedule) => `${format.longDate(starts_on)} – ${format.longDate(ends_on)}`
  return (
    <Card as="section" aria-labelledby="schedule-periods">
      <div className={styles.head}>
        <Title order={2} id="schedule-periods" className={styles.title}>
          {t('periods')}
        </Title>
        {shown && (
          <LinkButton to="?period=new" variant="line" leftSection={<IconPlus size={18} aria-hidden />}>
            {t('newPeriod')}
          </LinkButton>
        )}
      </div>
      {all.schedules.length === 0 && <p className="muted loose">{t('noPeriods')}</p>}
      <ul className="grid list gap-0">
        {all.schedules.toReversed().map((period) => {
          const state = stateOf(period, all.today)
          return (
            <li key={period.id} className={styles.periodRow} data-shown={period.id === shown?.id || undefined}>
              <Link to={`?period=${period.id}`} aria-current={period.id === shown?.id ? 'true' : undefined}>
                <b>{days(period)}</b>
                <span>
                  {t('periodAbout', {
                    count: weekTotals(period.intervals, period).places,
                    made: format.longDate(period.created_at),
                  })}
                </span>
              </Link>
              <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
              {state !== 'past' && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('removePeriod', { days: days(period) })}
                  onClick={() => setRemoving(period)}
                >
                  <IconTrash size={20} aria-hidden />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {removing && <RemoveWindow period={removing} days={days(removing)} onClose={() => setRemoving(null)} />}
    </Card>
  )
}
