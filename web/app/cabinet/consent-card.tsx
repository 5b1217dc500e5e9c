import { Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { giveConsent, readConsentText, withdrawConsent } from '#contract/profiles'
import { api } from '../browser-api.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import { useAct } from '../shell/use-act.ts'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import type { ChildRead } from './child-head.tsx'
import styles from './child.module.css'

interface ConsentCardProps {
  linkId: string
  consent: NonNullable<ChildRead['consent']>
}

/** Who agreed to what and when; a parent may take it back, and give again what they took back. */
export function ConsentCard({ linkId, consent }: ConsentCardProps) {
  const { t } = useTranslation('cabinet')
  const { officialDate } = useFormat()
  const { is_withdrawn: isWithdrawn, is_own: isOwn, may_give: mayGive } = consent
  const values = { name: consent.by, date: officialDate(consent.said_at), version: consent.version }
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('consent.title')}</Title>
      </div>
      <p className={styles.text}>{t(isWithdrawn ? 'consent.isWithdrawn' : 'consent.isGiven', values)}</p>
      {isOwn && <p className={styles.text}>{t('consent.isOwn')}</p>}
      {isWithdrawn && !isOwn && !mayGive && <p className={styles.text}>{t('consent.byOther')}</p>}
      <div className={styles.ends}>
        <Link to="/personal-data" className={styles.link}>
          {t('consent.read')}
        </Link>
        {!isWithdrawn && !isOwn && <Withdrawal linkId={linkId} />}
        {isWithdrawn && mayGive && <GivenAgain linkId={linkId} />}
      </div>
    </Card>
  )
}

function Withdrawal({ linkId }: { linkId: string }) {
  const { t } = useTranslation('cabinet')
  const { act, isBusy } = useAct()
  const [isAsking, setAsking] = useState(false)
  async function withdraw() {
    const isDone = await act(() => api(withdrawConsent, { params: { id: linkId } }), { done: t('consent.withdrawn') })
    if (isDone) setAsking(false)
  }
  return (
    <>
      <button type="button" className={styles.withdraw} onClick={() => setAsking(true)}>
        {t('consent.withdraw')}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('consent.askTitle')}
        text={t('consent.askText')}
        confirmLabel={t('consent.withdraw')}
        cancelLabel={t('consent.keep')}
        isBusy={isBusy}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function GivenAgain({ linkId }: { linkId: string }) {
  const { t } = useTranslation('cabinet')
  const { act, isBusy } = useAct()
  const [isAsking, setAsking] = useState(false)
  async function give() {
    const { version: consent_version } = await api(readConsentText, {})
    return api(giveConsent, { params: { id: linkId }, body: { consent: true, consent_version } })
  }
  async function agree() {
    if (await act(give, { done: t('consent.given') })) setAsking(false)
  }
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setAsking(true)}>
        {t('consent.give')}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('consent.giveTitle')}
        text={t('consent.giveText')}
        confirmLabel={t('consent.give')}
        cancelLabel={t('consent.notNow')}
        isBusy={isBusy}
        onConfirm={agree}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
