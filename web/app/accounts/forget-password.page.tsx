import { SegmentedControl, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link, useSearchParams } from 'react-router'
import { PageMeta } from '../shell/page-meta.tsx'
import { PasswordSaved } from './passwords/password-saved.tsx'
import { RecoverByEmail } from './passwords/recover-by-email.tsx'
import { RecoverBySms } from './passwords/recover-by-sms.tsx'
import styles from './entrance/entrance.module.css'

export const handle = { words: ['accounts', 'words'] }

export default function ForgetPasswordPage() {
  const { t } = useTranslation('accounts')
  const [search, setSearch] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const by = search.get('by') === 'email' ? 'email' : 'sms'
  return (
    <>
      <PageMeta title={t('recovery.title')} />
      <Title order={1} className={styles.title}>
        {t('recovery.title')}
      </Title>
      {isDone ? (
        <PasswordSaved />
      ) : (
        <>
          <SegmentedControl
            aria-label={t('recovery.way')}
            className={styles.switch}
            mt="md"
            value={by}
            onChange={(method) => setSearch({ by: method }, { replace: true, preventScrollReset: true })}
            data={[
              { value: 'sms', label: t('recovery.bySms') },
              { value: 'email', label: t('recovery.byEmail') },
            ]}
          />
          {by === 'email' ? <RecoverByEmail /> : <RecoverBySms onDone={() => setDone(true)} />}
        </>
      )}
      <nav className={styles.links} aria-label={t('signIn.others')}>
        <Link to="/signin">{t('recovery.back')}</Link>
      </nav>
    </>
  )
}
