import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { useNavigate } from 'react-router'
import { removeChild } from '#contract/profiles/family'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from '../child.module.css'

/** Ends the link between parent and child. */
export function LinkCard({ linkId }: { linkId: string }) {
  const { t } = useTranslation('cabinet')
  const navigate = useNavigate()
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('link.title')}</Title>
      </div>
      <p className="muted loose">{t('link.text')}</p>
      <div className={styles.buttons}>
        <ActButton
          act={() => api(removeChild, { params: { id: linkId } })}
          done={t('link.removed')}
          // Without the link, the child's page no longer exists, so nothing is reloaded.
          reads="nothing"
          then={() => navigate('/children')}
          ask={{ title: t('link.askTitle'), text: t('link.askText'), keep: t('link.keep') }}
          variant="line"
        >
          {t('link.remove')}
        </ActButton>
      </div>
    </Card>
  )
}
