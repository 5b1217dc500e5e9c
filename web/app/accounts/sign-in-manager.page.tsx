import { TextInput, Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Link, useSearchParams } from 'react-router'
import { signInAsManager } from '#contract/accounts/accounts'
import { useCallForm } from '../form/use-call-form.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { EntranceForm } from './entrance-form.tsx'
import { RedirectNote } from './sign-in/redirect-note.tsx'
import { SecretField } from './passwords/secret-field.tsx'
import { SecondStep } from './second-factor/second-step.tsx'
import { useStaffSignIn } from './second-factor/use-staff-sign-in.ts'
import { signInAddress } from './sign-in/sign-in-address.ts'
import styles from './entrance/entrance.module.css'

export const handle = { words: ['accounts', 'words'] }

export default function SignInManagerPage() {
  const { t } = useTranslation('accounts')
  const [search] = useSearchParams()
  const door = useStaffSignIn()
  const form = useCallForm(signInAsManager, {
    words: 'accounts',
    values: { login: '', password: '' },
    beside: { takes_challenge: true },
    done: door.done,
  })
  return (
    <>
      <PageMeta title={t('signIn.staffTitle')} />
      <Title order={1} className={styles.title}>
        {t('signIn.staffTitle')}
      </Title>
      <RedirectNote />
      {door.secondStep ? (
        <SecondStep door={door} />
      ) : (
        <EntranceForm of={form} button={t('signIn.enter')}>
          <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.field('login')} />
          <SecretField {...form.field('password')} />
          <p className={styles.lead}>{t('signIn.staffForgot')}</p>
        </EntranceForm>
      )}
      <nav className={styles.links} aria-label={t('signIn.others')}>
        <Link to={signInAddress('/signin', search)}>{t('signIn.pupils')}</Link>
        <Link to={signInAddress('/signin?by=email', search)}>{t('signIn.psychologists')}</Link>
      </nav>
    </>
  )
}
