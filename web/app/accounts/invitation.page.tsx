import { Title } from '@mantine/core'
import { useState } from 'react'
import { readInvitation, type Invitation } from '#contract/profiles/staffing'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/invitation.page'
import { ApiFailure } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { NewPasswordForm } from './passwords/new-password-form.tsx'
import styles from './entrance/entrance.module.css'

export { PageLoading as HydrateFallback } from '../shell/frame/page-loading.tsx'
export const handle = { words: ['accounts', 'words'] }

/** Reads the invitation of a link; if it is not valid any more, whether it was withdrawn. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return { token, invitation: await api(readInvitation, { body: { token } }), withdrawn: null }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'link-expired')
      return { token, invitation: null, withdrawn: null }
    if (failure instanceof ApiFailure && failure.code === 'invitation-withdrawn')
      return { token, invitation: null, withdrawn: failure.message }
    throw failure
  }
}

/** The first password of an invited staff member, and a link to the right sign-in. */
export default function InvitationPage({ loaderData: { token, invitation, withdrawn } }: Route.ComponentProps) {
  const { t } = useTranslation('accounts')
  const [isDone, setDone] = useState(false)
  return (
    <>
      <PageMeta title={t('invitation.title')} />
      <Title order={1} className={styles.title}>
        {t('invitation.title')}
      </Title>
      {withdrawn !== null && <InfoNote>{withdrawn}</InfoNote>}
      {invitation === null && withdrawn === null && (
        <div className={styles.form}>
          <InfoNote tone="red">{t('invitation.expired')}</InfoNote>
          <LinkButton to="/forget-password?by=email" variant="line">
            {t('recovery.anotherLink')}
          </LinkButton>
        </div>
      )}
      {invitation && !isDone && (
        <>
          <p className={styles.lead}>
            {t('invitation.lead', { name: invitation.first_name, email: invitation.email })}
          </p>
          <NewPasswordForm isFirst proof={{ token }} onDone={() => setDone(true)} />
        </>
      )}
      {invitation && isDone && <Welcome invitation={invitation} />}
    </>
  )
}

function Welcome({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('accounts')
  return (
    <div className={styles.form}>
      <InfoNote tone="green" instead title={t('invitation.saved')}>
        {t('invitation.savedText', { email: invitation.email })}
      </InfoNote>
      <LinkButton to={doorOf(invitation)} size="xl">
        {t('signIn.enter')}
      </LinkButton>
    </div>
  )
}

function doorOf({ door, role }: Invitation): string {
  if (door === 'psychologists') return '/signin?by=email'
  return role === 'admin' || role === 'editor' ? '/signin-backoffice' : '/signin-manager'
}
