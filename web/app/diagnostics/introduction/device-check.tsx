import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDatabase,
  IconDeviceLaptop,
  IconLoader2,
  IconPhotoCheck,
  IconShieldCheck,
  IconWifi,
} from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { TestIntroduction } from '#contract/diagnostics/tests'
import { useFormat } from '../../shell/use-format.ts'
import { Tag } from '../../ui/tag.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import styles from './device-check.module.css'
import { useDeviceCheck, type DeviceCheck } from './use-device-check.ts'

type Outcome = 'ok' | 'attention' | 'waiting'
interface Row {
  id: 'network' | 'screen' | 'storage' | 'photo' | 'identity' | 'consent'
  outcome: Outcome
  text: string
}

const icons = {
  network: IconWifi,
  screen: IconDeviceLaptop,
  storage: IconDatabase,
  photo: IconPhotoCheck,
  identity: IconPhotoCheck,
  consent: IconShieldCheck,
}
const marks = { ok: IconCircleCheck, attention: IconAlertTriangle, waiting: IconLoader2 }
const slowNetwork = 1500

/** Shows whether the device, the photo and the consent are ready. Only a missing photo or consent prevents the test. */
export function DeviceCheckCard({ introduction }: { introduction: TestIntroduction }) {
  const { t } = useTranslation('diagnostics')
  const { check, measure } = useDeviceCheck()
  const rows = useRows(introduction, check)
  const ready = rows.filter(({ outcome }) => outcome === 'ok').length
  return (
    <section className={styles.card} aria-label={t('introduction.device')}>
      <div className={styles.head}>
        <h2>{t('introduction.device')}</h2>
        <Tag tone={ready === rows.length ? 'green' : 'gold'}>
          {t('introduction.device_count', { ready, count: rows.length })}
        </Tag>
      </div>
      <ul className={`${styles.rows} list`}>
        {rows.map(({ id, outcome, text }) => {
          const Icon = icons[id]
          const Mark = marks[outcome]
          return (
            <li key={id} data-outcome={outcome}>
              <span className={styles.tile}>
                <Icon size={20} stroke={2} aria-hidden />
              </span>
              <span className={styles.words}>
                <b className="bold">{t(`introduction.${id}`)}</b>
                <span>{text}</span>
              </span>
              {id === 'network' && outcome === 'attention' && (
                <Button variant="soft" onClick={measure}>
                  {t('introduction.check_again')}
                </Button>
              )}
              {(id === 'photo' || id === 'consent') && outcome === 'attention' && (
                <LinkButton variant="soft" to="/profile">
                  {t('introduction.to_profile')}
                </LinkButton>
              )}
              <Mark
                className={styles.mark}
                size={23}
                stroke={2}
                role="img"
                aria-label={t(`introduction.check_${outcome}`)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useRows(introduction: TestIntroduction, check: DeviceCheck | null): Row[] {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const { consent } = introduction
  const network = check?.network ?? null
  const waiting = { outcome: 'waiting', text: t('introduction.check_waiting') } as const
  const agreed = consent
    ? t('introduction.consent_ok', { name: consent.by, date: format.dayMonth(consent.given_at) })
    : t('introduction.consent_none')
  return [
    { id: 'network', outcome: networkOutcome(network), text: useNetworkText(network) },
    {
      id: 'screen',
      ...(check
        ? {
            outcome: 'ok',
            text: t('introduction.screen_size', {
              ...check.screen,
              browser: check.screen.browser ?? t('introduction.browser_other'),
            }),
          }
        : waiting),
    },
    {
      id: 'storage',
      ...(check
        ? { outcome: outcomeOf(check.canStore), text: t(`introduction.storage_${check.canStore ? 'ok' : 'none'}`) }
        : waiting),
    },
    useRecognition(introduction),
    { id: 'consent', outcome: outcomeOf(consent), text: agreed },
  ]
}

/** How the pupil's identity was confirmed: by a photo, or without one. */
function useRecognition({ photo_confirmed_at, has_photo }: TestIntroduction): Row {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  if (!photo_confirmed_at) return { id: 'photo', outcome: 'attention', text: t('introduction.photo_none') }
  const id = has_photo ? 'photo' : 'identity'
  return { id, outcome: 'ok', text: t(`introduction.${id}_ok`, { date: format.dayMonth(photo_confirmed_at) }) }
}

function useNetworkText(network: number | null): string {
  const { t } = useTranslation('diagnostics')
  if (network === null) return t('introduction.network_waiting')
  if (network < 0) return t('introduction.network_none')
  return t(network > slowNetwork ? 'introduction.network_slow' : 'introduction.network_fast', { count: network })
}

const outcomeOf = (present: unknown): Outcome => (present ? 'ok' : 'attention')

function networkOutcome(network: number | null): Outcome {
  if (network === null) return 'waiting'
  return network >= 0 && network <= slowNetwork ? 'ok' : 'attention'
}
