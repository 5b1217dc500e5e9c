import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useNavigate } from 'react-router'
import type { Session } from '#contract/accounts/accounts'
import { readConsentText } from '#contract/profiles/consents'
import type { Route } from './+types/sign-up-parent.page'
import { leaveIfSignedIn } from '../accounts/sign-in/leave-if-signed-in.ts'
import { pageContext } from '../context.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { storeSession } from '../device/session.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { Card } from '../ui/card.tsx'
import { AboutForm } from './forms/about-form.tsx'
import { eraseDraft, noDraft, readDraft } from './step/sign-up-draft.ts'
import { redirectToFirstStep } from './sign-up/redirect-to-first-step.ts'
import { useStepNames, WizardFrame } from './sign-up/wizard-frame.tsx'

const AddChildForm = lazyPart(() =>
  import('./forms/add-child-form.tsx').then((module) => ({ default: module.AddChildForm })),
)

export const handle = { words: ['profiles', 'accounts', 'words'] }

/** The first step, with the role of a parent chosen. */
const start = '/signup?role=parent'

export async function loader({ context }: Route.LoaderArgs) {
  const { version } = await context.get(pageContext).api(readConsentText, {})
  return { consentVersion: version, draft: noDraft }
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const { consentVersion } = await serverLoader()
  const draft = readDraft()
  leaveIfSignedIn(request)
  if (!draft.phone_token) redirectToFirstStep(draft, start)
  return { consentVersion, draft }
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => false

export default function SignUpParentPage({ loaderData: { consentVersion, draft } }: Route.ComponentProps) {
  const { t } = useTranslation('profiles')
  const navigate = useNavigate()
  const [isCreated, setCreated] = useState(false)
  const step = isCreated ? 'child' : 'parent'
  const created = async (session: Session) => {
    storeSession(session)
    eraseDraft()
    setCreated(true)
  }
  return (
    <WizardFrame
      steps={useStepNames('parent')}
      current={isCreated ? 3 : 2}
      title={t(`steps.${step}.title`)}
      lead={t(`steps.${step}.lead`)}
      isGuest={!isCreated}
      onBack={() => void navigate(isCreated ? '/children' : start)}
    >
      <PageMeta title={t('start.meta')} />
      {isCreated ? (
        <Card tone="sky" size="feature">
          <AddChildForm onAdded={() => navigate('/children')} />
          <LinkButton to="/children" variant="white" style={{ marginTop: 16 }}>
            {t('children.later')}
          </LinkButton>
        </Card>
      ) : (
        <AboutForm
          key={draft.saved_at}
          who="parent"
          draft={draft}
          consentVersion={consentVersion}
          onBack={() => void navigate(start)}
          onCreated={created}
        />
      )}
    </WizardFrame>
  )
}
