import { Modal, Select, Stack } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { mailRhythms, sumSubjects } from '#contract/statistics/export-kinds'
import { addStatisticsMail, changeStatisticsMail, type StatisticsMail } from '#contract/statistics/exports'
import { countryId } from '#contract/statistics/measures'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { WindowButtons } from '../../form/window-buttons.tsx'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { FormatAndLanguage } from './format-and-language.tsx'
import type { MailPlaces } from './mail-list.tsx'

interface MailFormProps {
  /** The one that is changed; null for a new one. */
  mail: StatisticsMail | null
  places: MailPlaces
  onClose: () => void
}

/** Orders a summary by mail, or changes one. */
export function MailForm({ mail, places, onClose }: MailFormProps) {
  const { t } = useTranslation('statistics-exports')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const { language } = usePageWords()
  const options = useOptions(places)
  const now = mail && `${mail.place.level} ${mail.place.id}`
  const form = useCallForm(mail ? changeStatisticsMail : addStatisticsMail, {
    words: 'statistics-exports',
    ...(mail && { params: { id: mail.id } }),
    values: {
      what: mail?.what ?? sumSubjects[0],
      place: (options.find(({ value }) => value === now) ?? options[0])?.value ?? '',
      format: mail?.format ?? 'xlsx',
      language: mail?.language ?? language,
      every: mail?.every ?? mailRhythms[0],
      weekday: String(mail?.weekday ?? 1),
    },
    beside: { level: 'country', id: countryId },
    body({ place, ...values }) {
      const [level, id] = place.split(' ')
      return { ...values, level, id }
    },
    async done({ message }) {
      await revalidate()
      showDone(message)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t(mail ? 'mails.changeTitle' : 'mails.add')}>
      <CallForm of={form}>
        <Stack gap="md">
          <Select
            allowDeselect={false}
            data={sumSubjects.map((value) => ({ value, label: t(`file.${value}`) }))}
            {...form.field('what')}
          />
          <Select allowDeselect={false} searchable data={options} {...form.field('place')} />
          <Select
            allowDeselect={false}
            data={mailRhythms.map((value) => ({ value, label: t(`mails.every.${value}`) }))}
            {...form.field('every')}
          />
          {form.values.every === 'week' && (
            <Select
              allowDeselect={false}
              data={weekdays.map((value) => ({ value: String(value), label: t(`mails.weekly.${value}`) }))}
              {...form.field('weekday')}
            />
          )}
          <FormatAndLanguage format={form.field('format')} language={form.field('language')} />
          <p className="muted small">{t('mails.check')}</p>
          <WindowButtons
            of={form}
            send={t(mail ? 'mails.save' : 'mails.add')}
            cancel={t('remove.keep')}
            onClose={onClose}
          />
        </Stack>
      </CallForm>
    </Modal>
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

function useOptions({ regions, districts }: MailPlaces): { value: string; label: string }[] {
  const { t } = useTranslation('statistics-exports')
  const country = { value: `country ${countryId}`, label: t('country') }
  return [
    ...(regions.length > 1 ? [country] : []),
    ...regions.map(({ id, name }) => ({ value: `region ${id}`, label: name })),
    ...districts.map(({ id, name }) => ({ value: `district ${id}`, label: name })),
  ]
}
