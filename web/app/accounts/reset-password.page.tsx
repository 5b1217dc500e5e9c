import { Anchor, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { checkResetLink } from '#contract/accounts/accounts'
import type { Route } from './+types/reset-password.page'
import { ApiFailure } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { NewPasswordForm } from './passwords/new-password-form.tsx'
import { PasswordSaved } from './passwords/password-saved.tsx'
import styles from './entrance/entrance.module.css'

export { PageLoading as HydrateFallback } from '../shell/frame/page-loading.tsx'
export const handle = { words: ['accounts', 'words'] }

/** Checks the link first, so that nobody types two passwords for an expired one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return { token, ended: null }
  try {
    await api(checkResetLink, { body: { token } })
    return { token, ended: null }
  } catch (failure) {
    if (failure instanceof ApiFailure && endings.includes(failure.code)) return { token: null, ended: failure.message }
    throw failure
  }
}

const endings = ['link-expired', 'invitation-withdrawn', 'account-blocked']

export default function ResetPasswordPage({ loaderData: { token, ended } }: Route.ComponentProps) {
  const { t } = useTranslation('accounts')
  const [isDone, setDone] = useState(false)
  return (
    <>
      <PageMeta title={t('recovery.newTitle')} />
      <Title order={1} className={styles.title}>
        {t('recovery.newTitle')}
      </Title>
      {isDone && <PasswordSaved />}
      {!isDone && token && <NewPasswordForm proof={{ token }} onDone={() => setDone(true)} />}
      {!isDone && !token && (
        <div className={styles.form}>
          <InfoNote tone="red">
            <p>{ended ?? t('recovery.noToken')}</p>
            <Anchor component={Link} to="/forget-password?by=email">
              {t('recovery.anotherLink')}
            </Anchor>
          </InfoNote>
        </div>
      )}
    </>
  )
}
