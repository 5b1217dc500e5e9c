import { useTranslation } from '#web/i18n/use-translation'
import { readProfile, readSession } from '#contract/accounts/accounts'
import { listCenters, listDistricts, listLocalities, listRegions, listSchools } from '#contract/content/places'
import { readConsentText } from '#contract/profiles/consents'
import type { Route } from './+types/sign-up-student.page'
import { pageContext } from '../context.ts'
import { earlyCall, type Address, type EarlyCalls } from '../calls/early-calls.ts'
import { tokenInUse } from '../device/session.ts'
import { targetForRole, redirectWithReason } from '../shell/redirects/redirect-with-reason.ts'
import { ownAddress } from '../device/own-address.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { loadOwnAccount, type OwnAccount } from './sign-up/load-own-account.ts'
import { noDraft, readDraft } from './step/sign-up-draft.ts'
import { OneStep } from './sign-up/one-step.tsx'
import { SignUpSteps } from './sign-up/sign-up-steps.tsx'
import { loadStep } from './sign-up/step-parts.tsx'
import { repeatedStep, stepToShow, type StepWithForm } from './sign-up/step-to-show.rules.ts'

export { WizardLoading as HydrateFallback } from './sign-up/wizard-loading.tsx'
// The lists below the places that are already in the profile.
const placesOfSchool = [
  listDistricts.path.replace(':id', '{data.education.region_id}'),
  listLocalities.path.replace(':id', '{data.education.district_id}'),
  listSchools.path.replace(':id', '{data.education.locality_id}'),
]

const isOfPhoto = (search: URLSearchParams): boolean => search.get('step') === 'photo'

// The photo step needs no lists and no words of the other forms.
export const handle = {
  words: ({ search }) => (isOfPhoto(search) ? ['profiles'] : ['profiles', 'accounts', 'places', 'words']),
  early: ({ search }) =>
    isOfPhoto(search)
      ? [earlyCall(readSession), earlyCall(readProfile)]
      : [
          earlyCall(readSession),
          earlyCall(readProfile, {}, placesOfSchool),
          earlyCall(listCenters),
          earlyCall(listRegions),
        ],
} satisfies { words: (address: Address) => string[]; early: EarlyCalls }

export async function loader({ context }: Route.LoaderArgs) {
  const { version } = await context.get(pageContext).api(readConsentText, {})
  return { consentVersion: version, account: null, draft: noDraft, again: null }
}

/** Continues where the pupil stopped: before there is an account, from this device; after that, from the server. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const draft = readDraft()
  const isSignedIn = tokenInUse() !== null
  if (!isSignedIn && !draft.phone_token) redirectWithReason({ to: '/signup', why: 'phone' })
  const form = loadStep(new URL(request.url).searchParams.get('step'), isSignedIn)
  const [{ consentVersion }, account] = await Promise.all([
    serverLoader(),
    isSignedIn ? loadOwnAccount(draft) : null,
    form,
  ])
  if (!account) return { consentVersion, account, draft, again: null }
  if (account.role !== 'student') redirectWithReason(targetForRole(account.role))
  const step = stepToShow(new URL(request.url).searchParams.get('step'), true, account.unfinished)
  if (step === 'education') await account.lists()
  if (step === 'place') await account.centers()
  return { consentVersion, account, draft, again: repeatedStepOf(account, new URL(request.url).searchParams) }
}

/** The single step that a pupil repeats after the sign-up was finished, and the page they came from. */
function repeatedStepOf(
  { is_signed_up, unfinished }: OwnAccount,
  search: URLSearchParams,
): { step: StepWithForm; from: string } | null {
  const step = is_signed_up ? repeatedStep(search.get('step'), unfinished) : null
  return step && { step, from: ownAddress(search.get('from'), '/cabinet') }
}
clientLoader.hydrate = true as const

// The steps have their own data, so a connection lost between two of them does no harm.
export const shouldRevalidate = () => false

export default function SignUpStudentPage({ loaderData: { again, ...account } }: Route.ComponentProps) {
  const { t } = useTranslation('profiles')
  return (
    <>
      <PageMeta title={t('start.meta')} />
      {again && account.account ? (
        <OneStep {...again} account={account.account} consentVersion={account.consentVersion} />
      ) : (
        <SignUpSteps key={account.account?.profile.id ?? account.draft.saved_at} {...account} />
      )}
    </>
  )
}
