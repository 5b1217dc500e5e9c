import { Radio, Select, Textarea } from '@mantine/core'
import { IconCompass, IconDots, IconMoodSad, IconPentagon, IconTarget, IconUsers } from '@tabler/icons-react'
import type { confirmBooking } from '#contract/appointments/booking'
import { type AppointmentKind, purposes } from '#contract/values/appointments/appointment'
import { parentMinutes } from '#contract/values/appointments/parent-joins'
import { useTranslation } from '#web/i18n/use-translation'
import type { useCallForm } from '../../form/use-call-form.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import styles from './booking.module.css'
import type { DataOf } from './load-booking.ts'

const icons = {
  result: IconPentagon,
  choice: IconCompass,
  anxiety: IconMoodSad,
  relations: IconUsers,
  studies: IconTarget,
  other: IconDots,
}

interface PurposeFieldsProps extends Pick<DataOf<'purpose'>, 'hold' | 'tests' | 'languages'> {
  form: ReturnType<typeof useCallForm<typeof confirmBooking, 'appointments', Draft>>
  kind: AppointmentKind
}

/**
 * Fields that depend on the kind: the purpose of a consultation, the test to take, and always the language, among those
 * of the host.
 */
export function PurposeFields({ form, kind, hold, tests, languages }: PurposeFieldsProps) {
  const { t } = useTranslation(['appointments', 'meetings'])
  const parent = t('purpose.parent', { minutes: parentMinutes(hold) })
  return (
    <>
      {kind === 'consultation' && <Purposes form={form} />}
      {kind === 'testing' && (
        <Select
          {...form.field('test_id')}
          placeholder={t('purpose.testPlaceholder')}
          data={tests.map(({ id, title }) => ({ value: id, label: title }))}
          value={form.values.test_id}
          onChange={(value) => form.setValues({ test_id: value })}
        />
      )}
      {kind === 'training' && hold.subject && (
        <InfoNote tone="info" title={hold.thread || t(`meetings:subjects.${hold.subject}`)}>
          {t(`meetings:subjects.${hold.subject}`)}
        </InfoNote>
      )}
      {kind !== 'stage-two' && (
        <Textarea
          {...form.field('words')}
          maxLength={500}
          description={t('purpose.left', { count: form.values.words.length })}
        />
      )}
      <div role="group" aria-label={t('purpose.language')}>
        <p className={styles.label}>{t('purpose.language')}</p>
        <div className="row">
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              className={styles.chip}
              aria-pressed={form.values.language === language}
              onClick={() => form.setValues({ language })}
            >
              {t(`languages.${language}`)}
            </button>
          ))}
        </div>
      </div>
      {kind === 'consultation' && (
        <div className="line middle">
          <Switch
            label={parent}
            isOn={form.values.with_parent}
            onChange={(isOn) => form.setValues({ with_parent: isOn })}
          />
          <span aria-hidden>{parent}</span>
        </div>
      )}
    </>
  )
}

function Purposes({ form }: Pick<PurposeFieldsProps, 'form'>) {
  const { t } = useTranslation(['appointments', 'meetings'])
  const choose = (value: string) => form.setValues({ purpose: purposes.find((one) => one === value) ?? null })
  return (
    <Radio.Group {...form.field('purpose')} value={form.values.purpose} onChange={choose}>
      <div className={`${styles.purposes} grid gap-10`}>
        {purposes.map((purpose) => {
          const Icon = icons[purpose]
          return (
            <RadioCard
              key={purpose}
              value={purpose}
              title={t(`meetings:purposes.${purpose}`)}
              media={<Icon size={22} stroke={1.9} aria-hidden />}
              isStop={purpose === (form.values.purpose ?? purposes[0])}
            />
          )
        })}
      </div>
    </Radio.Group>
  )
}

/** The values of the form. */
export interface Draft extends Record<string, unknown> {
  purpose: (typeof purposes)[number] | null
  words: string
  language: 'ru' | 'kk' | 'en'
  with_parent: boolean
  test_id: string | null
}
