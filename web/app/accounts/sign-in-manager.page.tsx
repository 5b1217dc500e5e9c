import { Button, TextInput, Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Link, useSearchParams } from 'react-router'
import { signInAsManager } from '#contract/accounts'
import { api } from '../browser-api.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { MeantPageNote } from './meant-page-note.tsx'
import { SecretField } from './secret-field.tsx'
import { signInAddress } from './sign-in-address.ts'
import { SubmitNote } from './submit-note.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useEnter } from './use-enter.ts'
import { useSubmit } from './use-submit.ts'
import styles from './entrance.module.css'

export const handle = { words: ['accounts', 'words'] }

export default function SignInManagerPage() {
  const { t } = useTranslation('accounts')
  const [search] = useSearchParams()
  const form = useContractForm(signInAsManager.body, { login: '', password: '' })
  const { submission, submit } = useSubmit(form)
  const enter = useEnter()
  return (
    <>
      <PageMeta title={t('signIn.staffTitle')} />
      <Title order={1} className={styles.title}>
        {t('signIn.staffTitle')}
      </Title>
      <MeantPageNote />
      <form noValidate className={styles.form} onSubmit={form.onSubmit((body) => submit(async () => enter(await api(signInAsManager, { body }))))}>
        <TextInput label={t('signIn.login')} autoComplete="username" autoCapitalize="none" spellCheck={false} required {...form.getInputProps('login')} />
        <SecretField label={t('password.label')} required {...form.getInputProps('password')} />
        <p className={styles.lead}>{t('signIn.staffForgot')}</p>
        <SubmitNote submission={submission} />
        <Button type="submit" size="xl" fullWidth loading={submission.isBusy} disabled={submission.wait > 0}>
          {t('signIn.enter')}
        </Button>
      </form>
      <nav className={styles.links} aria-label={t('signIn.others')}>
        <Link to={signInAddress('/signin', search)}>{t('signIn.pupils')}</Link>
        <Link to={signInAddress('/signin?by=email', search)}>{t('signIn.psychologists')}</Link>
      </nav>
    </>
  )
}
