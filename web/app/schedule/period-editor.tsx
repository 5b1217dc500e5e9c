import { changeSchedule, makeSchedule, type Schedule } from '#contract/appointments/schedules'
import { useRevalidator, useSearchParams } from 'react-router'
import { useCallForm } from '../form/use-call-form.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { fieldsOf, newPeriod } from './draft.rules.ts'
import { PeriodForm } from './period-form.tsx'
import type { EditorProps } from './schedule-form.ts'
import { useConflicts } from './use-conflicts.ts'

/** Editor for an existing period or a new one, which different calls save. */
export function PeriodEditor({ period, ...props }: EditorProps & { period: Schedule | null }) {
  return period ? <ExistingPeriod period={period} {...props} /> : <NewPeriod {...props} />
}

function ExistingPeriod({ period, ...props }: EditorProps & { period: Schedule }) {
  const found = useConflicts()
  const saved = useSaved()
  const form = useCallForm(changeSchedule, {
    words: 'schedule',
    values: fieldsOf(period),
    params: { id: period.id },
    beside: { version: period.version, settled: Object.values(found.answers) },
    done: saved,
  })
  return <PeriodForm form={form} found={found} period={period} {...props} />
}

function NewPeriod(props: EditorProps) {
  const found = useConflicts()
  const saved = useSaved()
  const form = useCallForm(makeSchedule, {
    words: 'schedule',
    values: newPeriod(props.all.schedules, props.all.today),
    beside: { settled: Object.values(found.answers) },
    done: saved,
  })
  return <PeriodForm form={form} found={found} period={null} {...props} />
}

/** Shows the saved period as the server returns it. */
function useSaved() {
  const { revalidate } = useRevalidator()
  const [, setAsked] = useSearchParams()
  const showDone = useDoneToast()
  return async ({ schedule, message }: { schedule: Schedule; message: string }) => {
    await revalidate()
    setAsked({ period: schedule.id }, { replace: true, preventScrollReset: true })
    showDone(message)
  }
}
