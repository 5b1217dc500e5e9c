import { Stack } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './application.module.css'

interface ApplicationSentProps {
  number: string
  email: string
  onAnother: () => void
}

/** The application is sent: its number, and what happens next. */
export function ApplicationSent({ number, email, onAnother }: ApplicationSentProps) {
  const { t } = useTranslation('for-schools')
  return (
    <Stack gap="lg" align="start">
      <InfoNote tone="green" title={t('sent.title')} instead live>
        {t('sent.number')}: <b className="tabular">{number}</b>
      </InfoNote>
      <div>
        <h3 className={styles.next}>{t('sent.next')}</h3>
        <ol className={styles.nextSteps}>
          <li>{t('sent.answer', { email })}</li>
          <li>{t('sent.papers')}</li>
          <li>{t('sent.pay')}</li>
        </ol>
      </div>
      <Button variant="line" onClick={onAnother}>
        {t('sent.another')}
      </Button>
    </Stack>
  )
}
