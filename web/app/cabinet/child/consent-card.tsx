import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { giveConsent, readConsentText, withdrawConsent } from '#contract/profiles/consents'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import type { ChildReply } from './child-head.tsx'
import styles from '../child.module.css'

interface ConsentCardProps {
  linkId: string
  consent: NonNullable<ChildReply['consent']>
}

/** Who consented and when. A parent may withdraw a consent, and give again one they have withdrawn. */
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
      <p className="muted loose">{t(isWithdrawn ? 'consent.isWithdrawn' : 'consent.isGiven', values)}</p>
      {isOwn && <p className="muted loose">{t('consent.isOwn')}</p>}
      {isWithdrawn && !isOwn && !mayGive && <p className="muted loose">{t('consent.byOther')}</p>}
      <div className={styles.ends}>
        <Link to={`/personal-data?version=${consent.version}`} className={styles.link}>
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
  return (
    <ActButton
      act={() => api(withdrawConsent, { params: { id: linkId } })}
      done={t('consent.withdrawn')}
      ask={{ title: t('consent.askTitle'), text: t('consent.askText'), keep: t('consent.keep') }}
      plain
      className={styles.withdraw}
    >
      {t('consent.withdraw')}
    </ActButton>
  )
}

function GivenAgain({ linkId }: { linkId: string }) {
  const { t } = useTranslation('cabinet')
  async function give() {
    const { version: consent_version } = await api(readConsentText, {})
    return api(giveConsent, { params: { id: linkId }, body: { consent: true, consent_version } })
  }
  return (
    <ActButton
      act={give}
      done={t('consent.given')}
      ask={{ title: t('consent.giveTitle'), text: t('consent.giveText'), keep: t('consent.notNow'), tone: 'calm' }}
      plain
      className={styles.link}
    >
      {t('consent.give')}
    </ActButton>
  )
}
