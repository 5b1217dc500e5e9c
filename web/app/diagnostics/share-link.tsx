import { Button, TextInput } from '@mantine/core'
import { IconLinkOff, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { revokeLink, shareResult, type Result } from '#contract/diagnostics'
import { api } from '../browser-api.ts'
import { useAct } from '../shell/use-act.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import styles from './keep-panel.module.css'

const icon = { size: 22, stroke: 2, 'aria-hidden': true }

/** The link for others: what it shows is said before it is made; it can be renewed and taken back. */
export function ShareLink({ result: { id, share_token: token } }: { result: Result }) {
  const { t } = useTranslation('diagnostics')
  const { act, isBusy } = useAct()
  const [asks, setAsks] = useState<'renew' | 'revoke' | null>(null)
  const share = () => act(() => api(shareResult, { params: { id } }), { done: t('results.share.made') })

  async function confirm() {
    const isDone = asks === 'renew' ? await share() : await act(() => api(revokeLink, { params: { id } }), { done: t('results.share.revoked') })
    if (isDone) setAsks(null)
  }

  return (
    <div className={styles.share}>
      {token ? (
        <OpenLink address={`${window.location.origin}/test-results-new/${id}/${token}`} isBusy={isBusy} onAsk={setAsks} />
      ) : (
        <Button variant="line" size="lg" fullWidth loading={isBusy} leftSection={<IconShare {...icon} />} onClick={share}>
          {t('results.share.make')}
        </Button>
      )}
      <p className={styles.note}>{t('results.share.shows')}</p>
      <ConfirmDialog
        isOpen={asks !== null}
        title={t(asks === 'renew' ? 'results.share.renewTitle' : 'results.share.revokeTitle')}
        text={t(asks === 'renew' ? 'results.share.renewText' : 'results.share.revokeText')}
        confirmLabel={t(asks === 'renew' ? 'results.share.renew' : 'results.share.revoke')}
        cancelLabel={t('results.share.keep')}
        isBusy={isBusy}
        onConfirm={confirm}
        onClose={() => setAsks(null)}
      />
    </div>
  )
}

function OpenLink({ address, isBusy, onAsk }: { address: string; isBusy: boolean; onAsk: (what: 'renew' | 'revoke') => void }) {
  const { t } = useTranslation('diagnostics')
  return (
    <>
      <TextInput label={t('results.share.address')} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className={styles.row}>
        <CopyButton value={address} label={t('results.share.copy')} copiedLabel={t('results.share.copied')} />
        <Button variant="line" disabled={isBusy} onClick={() => onAsk('renew')}>
          {t('results.share.renew')}
        </Button>
        <Button
          variant="subtle"
          color="qyzgaldaq.7"
          disabled={isBusy}
          leftSection={<IconLinkOff size={20} stroke={2} aria-hidden />}
          onClick={() => onAsk('revoke')}
        >
          {t('results.share.revoke')}
        </Button>
      </div>
    </>
  )
}
