import { IconCheck, IconHistory } from '@tabler/icons-react'
import type { SyntheticEvent } from 'react'
import { ScheduleFields, type Schedule } from '#contract/appointments/schedules'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useAct } from '../form/act-button.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { Button } from '../ui/button.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { ConflictsPanel } from './conflicts-panel.tsx'
import { DaysOffCard } from './days-off-card.tsx'
import { fieldsOf, newPeriod, stateOf } from './draft.rules.ts'
import { PeriodFields } from './period-fields.tsx'
import { PeriodList } from './period-list.tsx'
import { PreviewCard } from './preview-card.tsx'
import type { EditorProps, ScheduleForm } from './schedule-form.ts'
import styles from './schedule.module.css'
import type { useConflicts } from './use-conflicts.ts'
import { WeekEditor } from './week-editor.tsx'

interface PeriodFormProps extends EditorProps {
  form: ScheduleForm
  found: ReturnType<typeof useConflicts>
  period: Schedule | null
}

/** All fields of a period on one page. Before saving, the server is asked which appointments would fall outside. */
export function PeriodForm({ form, found, period, all, kinds }: PeriodFormProps) {
  const { t } = useTranslation('schedule')
  const { act, isBusy } = useAct()
  const isOver = period !== null && stateOf(period, all.today) === 'past'
  const before = period ? fieldsOf(period) : newPeriod(all.schedules, all.today)
  const isChanged = JSON.stringify(before) !== JSON.stringify(form.values)

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const schedule = form.newest.current
    // Sending an invalid schedule makes the form show its errors.
    if (!ScheduleFields.safeParse(schedule).success) return void (await form.sendAs())
    const look = () => found.look({ change: { kind: 'schedule', id: period?.id ?? null, schedule } })
    await act(look, { reads: 'nothing', then: (settled) => settled && form.sendAs() })
  }

  const sending = { ...form.sending, isBusy: form.sending.isBusy || isBusy }
  return (
    <CallForm
      of={{ element: form.element, onSubmit: (event) => void save(event) }}
      className={`${styles.page} stack gap-18`}
    >
      <CabinetHead
        title={t('title')}
        lead={t('lead')}
        actions={
          !isOver && (
            <>
              {isChanged && (
                <Button
                  variant="line"
                  leftSection={<IconHistory size={20} aria-hidden />}
                  onClick={() => form.setValues(before)}
                >
                  {t('reset')}
                </Button>
              )}
              <SubmitButton of={{ sending }} leftSection={<IconCheck size={20} aria-hidden />}>
                {t('save')}
              </SubmitButton>
            </>
          )
        }
      />
      <SendNote of={form} />
      {isOver && <InfoNote tone="sand">{t('over')}</InfoNote>}
      <div className={`${styles.columns} stack gap-18 top`}>
        <div className="stack gap-18">
          <PeriodFields form={form} />
          <WeekEditor form={form} kinds={kinds} />
          <DaysOffCard all={all} />
          <PeriodList all={all} shown={period} />
        </div>
        <div className="stack gap-18">
          {found.conflicts.length > 0 && <ConflictsPanel found={found} />}
          <PreviewCard period={form.values} calendar={all} today={all.today} />
        </div>
      </div>
      {!isOver && (
        // On a phone the upper button is many screens away.
        <div className="phone-only">
          <SubmitButton of={{ sending }} fullWidth>
            {t('save')}
          </SubmitButton>
        </div>
      )}
    </CallForm>
  )
}
