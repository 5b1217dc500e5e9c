import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { markAllRead } from '#contract/messages/notifications'
import { api } from '../calls/browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { announceNotificationsRead } from '../shell/account/use-unread.ts'

/** Shown beside the tabs on a wide screen and below the list on a phone. */
export function MarkAllReadButton({ className }: { className: string | undefined }) {
  const { t } = useTranslation('notifications')
  return (
    <div className={className}>
      <ActButton
        act={() => api(markAllRead, {})}
        then={announceNotificationsRead}
        variant="subtle"
        leftSection={<IconChecks size={20} stroke={2} aria-hidden />}
      >
        {t('readAll')}
      </ActButton>
    </div>
  )
}
