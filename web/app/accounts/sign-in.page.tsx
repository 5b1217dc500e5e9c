import { SegmentedControl, Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Link, useSearchParams } from 'react-router'
import type { Route } from './+types/sign-in.page'
import { PageMeta } from '../shell/page-meta.tsx'
import { leaveIfSignedIn } from './sign-in/leave-if-signed-in.ts'
import { RedirectNote } from './sign-in/redirect-note.tsx'
import { signInAddress } from './sign-in/sign-in-address.ts'
import { SignInByEmail, SignInByIin, SignInByPhone } from './sign-in/sign-in-ways.tsx'
import styles from './entrance/entrance.module.css'

export const handle = { words: ['accounts', 'words'] }

// Renders the page on the server; only the browser knows whether somebody is signed in.
export const loader = () => null

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  leaveIfSignedIn(request)
  return null
}
clientLoader.hydrate = true as const

const forms = { iin: SignInByIin, phone: SignInByPhone, email: SignInByEmail }

export default function SignInPage() {
  const { t } = useTranslation('accounts')
  const [search, setSearch] = useSearchParams()
  const by = formNameIn(search.get('by'))
  const Form = forms[by]
  const withForm = (formName: keyof typeof forms) => {
    const next = new URLSearchParams(search)
    next.set('by', formName)
    return next
  }
  return (
    <>
      <PageMeta title={t('signIn.title')} description={t('signIn.description')} />
      <Title order={1} className={styles.title}>
        {t(by === 'email' ? 'signIn.psychologistTitle' : 'signIn.title')}
      </Title>
      <RedirectNote />
      {by !== 'email' && (
        <SegmentedControl
          aria-label={t('signIn.way')}
          className={styles.switch}
          mt="md"
          value={by}
          onChange={(formName) =>
            setSearch(withForm(formNameIn(formName)), { replace: true, preventScrollReset: true })
          }
          data={[
            { value: 'iin', label: t('signIn.byIin') },
            { value: 'phone', label: t('signIn.byPhone') },
          ]}
        />
      )}
      <Form key={by} />
      <nav className={styles.links} aria-label={t('signIn.others')}>
        {by === 'email' ? (
          <Link to={`?${withForm('iin')}`}>{t('signIn.pupils')}</Link>
        ) : (
          <Link to={`?${withForm('email')}`}>{t('signIn.psychologists')}</Link>
        )}
        <Link to={signInAddress('/signin-manager', search)}>{t('signIn.staff')}</Link>
      </nav>
    </>
  )
}

function formNameIn(text: string | null): keyof typeof forms {
  return text === 'phone' || text === 'email' ? text : 'iin'
}
