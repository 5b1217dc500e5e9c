import { SegmentedControl, Select } from '@mantine/core'
import { useNavigate } from 'react-router'
import { placeKinds, trainingSubjects, type AppointmentKind } from '#contract/values/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import { bookingAddress, formatOf, type BookingParams } from '../records/booking-address.rules.ts'
import styles from './booking.module.css'

const languages = ['kk', 'ru', 'en'] as const

/** Filters by format, language, place and subject; all are part of the address. */
export function HostFilters({ params }: { params: BookingParams & { kind: AppointmentKind } }) {
  const { t } = useTranslation(['appointments', 'meetings'])
  const navigate = useNavigate()
  const go = (change: Parameters<typeof bookingAddress>[1]) =>
    void navigate(bookingAddress(params, { ...change, host: undefined }), { replace: true, preventScrollReset: true })
  return (
    <div className="row">
      {params.kind === 'consultation' && (
        <SegmentedControl
          aria-label={t('filters.format')}
          value={formatOf(params)}
          onChange={(format) => go({ format: format === 'offline' ? 'offline' : 'online' })}
          data={[
            { value: 'online', label: t('meetings:formats.online') },
            { value: 'offline', label: t('meetings:formats.offline') },
          ]}
        />
      )}
      <div role="group" aria-label={t('filters.language')} className="row">
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            className={styles.chip}
            aria-pressed={params.language === language}
            onClick={() => go({ language: params.language === language ? undefined : language })}
          >
            {t(`languages.${language}`)}
          </button>
        ))}
      </div>
      {(params.kind === 'consultation' || params.kind === 'training') && (
        <Select
          aria-label={t('filters.place')}
          value={params.place ?? 'any'}
          onChange={(place) => go({ place: placeKinds.find((kind) => kind === place) })}
          data={['any', ...placeKinds].map((value) => ({
            value,
            label: t(`places.${value === 'school' || value === 'center' ? value : 'any'}`),
          }))}
        />
      )}
      {params.kind === 'training' && (
        <Select
          aria-label={t('filters.subject')}
          value={params.subject ?? 'any'}
          onChange={(subject) => go({ subject: trainingSubjects.find((one) => one === subject) })}
          data={[
            { value: 'any', label: t('filters.anySubject') },
            ...trainingSubjects.map((value) => ({ value, label: t(`meetings:subjects.${value}`) })),
          ]}
        />
      )}
    </div>
  )
}
