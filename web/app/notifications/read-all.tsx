import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { markAllRead } from '#contract/notifications'
import { api } from '../browser-api.ts'
import { useAct } from '../shell/use-act.ts'
import { announceNotificationsRead } from '../shell/use-unread.ts'

/** Stands beside the tabs on a wide screen and under the list on a phone. */
export function ReadAll({ className }: { className: string | undefined }) {
  const { t } = useTranslation('notifications')
  const { act, isBusy } = useAct()
  return (
    <div className={className}>
      <Button
        variant="subtle"
        loading={isBusy}
        leftSection={<IconChecks size={20} stroke={2} aria-hidden />}
        onClick={() => act(() => api(markAllRead, {})).then(announceNotificationsRead)}
      >
        {t('readAll')}
      </Button>
    </div>
  )
}
