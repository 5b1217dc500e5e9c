import { TextInput } from '@mantine/core'
import { IconLinkOff, IconShare } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { revokeLink, shareResult, type Result } from '#contract/diagnostics/results'
import { shareAddress } from '#contract/values/share-address'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './save-result-panel.module.css'

const icon = { size: 22, stroke: 2, 'aria-hidden': true }

/** Link for other people. The page says what it shows before it is made; the link can be renewed and revoked. */
export function ShareLink({
  result: { id, picture, band, share_token: token },
}: {
  result: Pick<Result, 'id' | 'picture' | 'band' | 'share_token'>
}) {
  const { t } = useTranslation('diagnostics')
  const make = { act: () => api(shareResult, { params: { id } }), done: t('results.share.made') }
  const saveLabel = t('results.share.keep')
  const address = window.location.origin + shareAddress({ picture, band }, id, token ?? '')
  return (
    <div className="grid gap-10">
      {token ? (
        <>
          <TextInput
            label={t('results.share.address')}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className={`${styles.row} row gap-10`}>
            <CopyButton value={address} label={t('results.share.copy')} copiedLabel={t('results.share.copied')} />
            <ActButton
              {...make}
              ask={{ title: t('results.share.renewTitle'), text: t('results.share.renewText'), keep: saveLabel }}
              variant="line"
            >
              {t('results.share.renew')}
            </ActButton>
            <ActButton
              act={() => api(revokeLink, { params: { id } })}
              done={t('results.share.revoked')}
              ask={{ title: t('results.share.revokeTitle'), text: t('results.share.revokeText'), keep: saveLabel }}
              variant="subtle"
              className={styles.revoke}
              leftSection={<IconLinkOff size={20} stroke={2} aria-hidden />}
            >
              {t('results.share.revoke')}
            </ActButton>
          </div>
        </>
      ) : (
        <ActButton {...make} variant="line" size="lg" fullWidth leftSection={<IconShare {...icon} />}>
          {t('results.share.make')}
        </ActButton>
      )}
      <p className={styles.note}>{t(`results.share.shows.${picture}`)}</p>
    </div>
  )
}
