import { Title } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { infer as Infer } from 'zod/mini'
import { endOtherSessions, type OpenSession } from '#contract/accounts/accounts'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Button } from '../../ui/button.tsx'
import { devicesOf } from './devices.rules.ts'
import styles from '../settings.module.css'

/** This device and three more; the others are shown on demand. */
const shownAtFirst = 4
const mobile = /android|iphone|ipad|phone|mobile/i

/** The devices on which the account is signed in, with buttons to sign out here or everywhere else. */
export function DevicesCard({
  sessions,
  signOut,
}: {
  sessions: readonly Infer<typeof OpenSession>[]
  signOut: React.ReactNode
}) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const devices = devicesOf(sessions)
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('settings.devices')}
      </Title>
      <ul className={styles.devices}>
        {devices.slice(0, isWhole ? undefined : shownAtFirst).map(({ id, device, seen_at, is_current }) => (
          <li key={id}>
            <span className={styles.tile}>
              {mobile.test(device) ? (
                <IconDeviceMobile size={22} stroke={1.9} aria-hidden />
              ) : (
                <IconDeviceDesktop size={22} stroke={1.9} aria-hidden />
              )}
            </span>
            <span className={styles.device}>
              <b className="block bold">{device || t('settings.unknownDevice')}</b>
              <span className="muted tiny">
                {is_current ? t('settings.now') : t('settings.seen', { when: format.dateTime(seen_at) })}
              </span>
            </span>
            {is_current && <Tag tone="green">{t('settings.here')}</Tag>}
          </li>
        ))}
      </ul>
      {!isWhole && devices.length > shownAtFirst && (
        <Button variant="subtle" style={{ marginBottom: 8 }} onClick={() => setWhole(true)}>
          {t('settings.showAll', { count: devices.length })}
        </Button>
      )}
      <div className={styles.foot}>
        {sessions.length > 1 && (
          <ActButton act={() => api(endOtherSessions, {})} done={({ message }) => message} variant="line" size="lg">
            {t('settings.endOthers')}
          </ActButton>
        )}
        {signOut}
      </div>
    </Card>
  )
}
