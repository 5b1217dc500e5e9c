import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { readConsentText } from '#contract/profiles'
import type { Route } from './+types/sign-up-student.page'
import { pageContext } from '../context.ts'
import { tokenInUse } from '../session.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { loadOwnAccount } from './load-own-account.ts'
import { noDraft, readDraft } from './sign-up-draft.ts'
import { SignUpSteps } from './sign-up-steps.tsx'

export const handle = { words: ['profiles', 'accounts', 'places', 'words'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { version } = await context.get(pageContext).api(readConsentText, {})
  return { consentVersion: version, account: null, draft: noDraft }
}

/** Goes on where the pupil stopped: on this device before there is an account, as the server says after. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { consentVersion } = await serverLoader()
  const draft = readDraft()
  if (tokenInUse() === null) {
    if (!draft.phone_token) throw redirect('/signup')
    return { consentVersion, account: null, draft }
  }
  const account = await loadOwnAccount(draft)
  if (account.role !== 'student') throw redirect('/children')
  return { consentVersion, account, draft }
}
clientLoader.hydrate = true as const

// The steps carry their own data: a lost connection between two of them costs nothing.
export const shouldRevalidate = () => false

export default function SignUpStudentPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('profiles')
  return (
    <>
      <PageMeta title={t('start.meta')} />
      <SignUpSteps key={loaderData.account?.profile.id ?? loaderData.draft.saved_at} {...loaderData} />
    </>
  )
}
