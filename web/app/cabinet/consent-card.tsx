import { Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { withdrawConsent } from '#contract/profiles'
import { api } from '../browser-api.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import { useAct } from '../shell/use-act.ts'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import type { ChildRead } from './child-head.tsx'
import styles from './child.module.css'

/** Who agreed to what and when; a parent may take it back. */
export function ConsentCard({ linkId, consent }: { linkId: string; consent: NonNullable<ChildRead['consent']> }) {
  const { t } = useTranslation('cabinet')
  const { officialDate } = useFormat()
  const { act, isBusy } = useAct()
  const [isAsking, setAsking] = useState(false)

  async function withdraw() {
    const isDone = await act(() => api(withdrawConsent, { params: { id: linkId } }), { done: t('consent.withdrawn') })
    if (isDone) setAsking(false)
  }

  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('consent.title')}</Title>
      </div>
      <p className={styles.text}>
        {t(consent.is_withdrawn ? 'consent.isWithdrawn' : 'consent.isGiven', {
          name: consent.by,
          date: officialDate(consent.given_at),
          version: consent.version,
        })}
      </p>
      <div className={styles.ends}>
        <Link to="/personal-data" className={styles.link}>
          {t('consent.read')}
        </Link>
        {!consent.is_withdrawn && (
          <button type="button" className={styles.withdraw} onClick={() => setAsking(true)}>
            {t('consent.withdraw')}
          </button>
        )}
      </div>
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
    </Card>
  )
}
