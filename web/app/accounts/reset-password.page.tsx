import { Anchor, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link, useSearchParams } from 'react-router'
import { PageMeta } from '../shell/page-meta.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { NewPasswordForm } from './passwords/new-password-form.tsx'
import { PasswordSaved } from './passwords/password-saved.tsx'
import styles from './sign-in/entrance.module.css'

export const handle = { words: ['accounts', 'words'] }

export default function ResetPasswordPage() {
  const { t } = useTranslation('accounts')
  const [search] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const token = search.get('token')
  return (
    <>
      <PageMeta title={t('recovery.newTitle')} />
      <Title order={1} className={styles.title}>
        {t('recovery.newTitle')}
      </Title>
      {isDone && <PasswordSaved />}
      {!isDone && token && <NewPasswordForm proof={{ token }} onDone={() => setDone(true)} />}
      {!token && (
        <div className={styles.form}>
          <InfoNote tone="red">
            {t('recovery.noToken')}{' '}
            <Anchor component={Link} to="/forget-password?by=email">
              {t('recovery.anotherLink')}
            </Anchor>
          </InfoNote>
        </div>
      )}
    </>
  )
}
