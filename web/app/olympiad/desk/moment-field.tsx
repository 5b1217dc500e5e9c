import { useTranslation } from '#web/i18n/use-translation'
import { MomentInput } from '../../form/moment-input.tsx'
import { momentSoFar } from '../../form/moment.rules.ts'
import type { FieldProps } from '../../form/use-call-form.ts'

/** A moment of a form, typed as day and time. */
export function MomentField({ of, emptyTime }: { of: FieldProps; emptyTime: string }) {
  const { t } = useTranslation('desk')
  return (
    <MomentInput
      label={of.label}
      timeLabel={t('time')}
      timeMistake={t('timeWrong')}
      value={of.value || null}
      onChange={(typed) => of.onChange(momentSoFar(typed) ?? '')}
      emptyTime={emptyTime}
      error={typeof of.error === 'string' ? of.error : undefined}
      path={of['data-path']}
    />
  )
}
