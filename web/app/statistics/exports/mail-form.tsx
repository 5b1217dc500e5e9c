import { Modal, Select, Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useRevalidator } from 'react-router'
import { mailRhythms, sumSubjects } from '#contract/statistics/export-kinds'
import { addStatisticsMail, changeStatisticsMail, type StatisticsMail } from '#contract/statistics/exports'
import { countryId } from '#contract/statistics/measures'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { useCallForm, type FieldProps } from '../../form/use-call-form.ts'
import { WindowButtons } from '../../form/window-buttons.tsx'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import styles from './exports.module.css'
import { FormatAndLanguage } from './format-and-language.tsx'

interface Place {
  id: string
  name: string
}

/** The regions of the own territory, and the districts if it is one region. */
export interface MailPlaces {
  regions: readonly Place[]
  districts: readonly Place[]
}

interface WindowProps {
  places: MailPlaces
  onClose: () => void
}

/** Orders a summary by mail. */
export function AddMail({ places, onClose }: WindowProps) {
  const { t } = useTranslation('exports')
  const { language } = usePageWords()
  const options = usePlaceOptions(places)
  const form = useCallForm(addStatisticsMail, {
    words: 'exports',
    values: { ...usual, place: options[0]?.value ?? '', language: language as string },
    beside: anyPlace,
    body: bodyOf,
    done: useDone(onClose),
  })
  return <MailWindow form={form} title={t('mails.add')} send={t('mails.add')} options={options} onClose={onClose} />
}

/** Changes a summary that is mailed already. */
export function ChangeMail({ mail, places, onClose }: WindowProps & { mail: StatisticsMail }) {
  const { t } = useTranslation('exports')
  const { what, place, format, language, every, weekday } = mail
  const options = usePlaceOptions(places)
  const own = { value: `${place.level} ${place.id}`, label: place.name }
  const form = useCallForm(changeStatisticsMail, {
    words: 'exports',
    params: { id: mail.id },
    values: {
      what,
      place: own.value,
      format: format as string,
      language: language as string,
      every,
      weekday: String(weekday),
    },
    beside: anyPlace,
    body: bodyOf,
    done: useDone(onClose),
  })
  const known = options.some(({ value }) => value === own.value) ? options : [...options, own]
  return (
    <MailWindow form={form} title={t('mails.changeTitle')} send={t('mails.save')} options={known} onClose={onClose} />
  )
}

const usual = {
  what: sumSubjects[0] as string,
  format: 'xlsx' as string,
  every: mailRhythms[0] as string,
  weekday: '1',
}

/** Stands for the place while the fields are checked; `bodyOf` puts the chosen one in. */
const anyPlace = { level: 'country', id: countryId }

function bodyOf({ place, ...values }: { place: string }): object {
  const [level, id] = place.split(' ')
  return { ...values, level, id }
}

function useDone(onClose: () => void) {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  return async ({ message }: { message: string }) => {
    await revalidate()
    showDone(message)
    onClose()
  }
}

interface MailWindowProps {
  form: ComponentProps<typeof CallForm>['of'] &
    ComponentProps<typeof WindowButtons>['of'] & {
      values: { every: string }
      field: (name: 'what' | 'place' | 'every' | 'weekday' | 'format' | 'language') => FieldProps
    }
  title: string
  send: string
  options: Option[]
  onClose: () => void
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

function MailWindow({ form, title, send, options, onClose }: MailWindowProps) {
  const { t } = useTranslation('exports')
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      classNames={{ title: styles.window }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
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
          <WindowButtons of={form} send={send} cancel={t('mails.cancel')} onClose={onClose} />
        </Stack>
      </CallForm>
    </Modal>
  )
}

interface Option {
  value: string
  label: string
}

function usePlaceOptions({ regions, districts }: MailPlaces): Option[] {
  const { t } = useTranslation('exports')
  const country = { value: `country ${countryId}`, label: t('country') }
  return [
    ...(regions.length > 1 ? [country] : []),
    ...regions.map(({ id, name }) => ({ value: `region ${id}`, label: name })),
    ...districts.map(({ id, name }) => ({ value: `district ${id}`, label: name })),
  ]
}
