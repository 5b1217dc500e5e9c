import { Radio, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useNavigate } from 'react-router'
import { leaveIfSignedIn } from '../accounts/sign-in/leave-if-signed-in.ts'
import { PhoneConfirmation } from '../accounts/phone-confirmation.tsx'
import { focusFirstError } from '../form/focus-first-error.ts'
import { useContractWords } from '../form/use-contract-words.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { Avatar } from '../ui/drawings/avatar.tsx'
import { RadioCard } from '../ui/inputs/radio-card.tsx'
import type { Route } from './+types/sign-up-start.page'
import { storeSignUpDraft, noDraft, readDraft } from './step/sign-up-draft.ts'
import { StepButtons } from './step/step-buttons.tsx'
import { useStepNames, WizardFrame } from './sign-up/wizard-frame.tsx'

export const handle = { words: ['profiles', 'accounts', 'words'] }

export const loader = ({ request }: Route.LoaderArgs) => ({ draft: { ...noDraft, role: roleOf(request, 'student') } })

/**
 * Continues what was started on this device, in the role of the address. A user who already has an account is
 * redirected to the next step.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  leaveIfSignedIn(request)
  const draft = readDraft()
  return { draft: { ...draft, role: roleOf(request, draft.role) } }
}
clientLoader.hydrate = true as const

function roleOf(request: Request, otherwise: typeof noDraft.role): typeof noDraft.role {
  const requestedRole = new URL(request.url).searchParams.get('role')
  return requestedRole === 'parent' || requestedRole === 'student' ? requestedRole : otherwise
}

/** Nothing is sent by this page. */
const idle = { isBusy: false, wait: 0 }

export default function SignUpStartPage({ loaderData: { draft } }: Route.ComponentProps) {
  return <SignUpStart key={draft.saved_at} draft={draft} />
}

function SignUpStart({ draft }: { draft: typeof noDraft }) {
  const { t } = useTranslation('profiles')
  const say = useContractWords()
  const navigate = useNavigate()
  const [role, setRole] = useState(draft.role)
  const [confirmed, setConfirmed] = useState({ phone: draft.phone, phone_token: draft.phone_token })
  const [error, setError] = useState<string>()

  const change = (phone: typeof confirmed) => {
    setConfirmed(phone)
    setError(undefined)
    storeSignUpDraft({ role, ...phone })
  }
  const goOn = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!confirmed.phone_token) {
      focusFirstError(event.currentTarget, { phone: '' })
      return setError(say('phone.confirm'))
    }
    storeSignUpDraft({ role, ...confirmed })
    return void navigate(role === 'student' ? '/signup-2' : '/signup-parents')
  }
  return (
    <WizardFrame
      steps={useStepNames(role)}
      current={1}
      title={t('start.title')}
      lead={t('start.lead')}
      isGuest
      onBack={() => void navigate('/')}
    >
      <PageMeta title={t('start.meta')} description={t('start.description')} />
      <form noValidate onSubmit={goOn}>
        <Stack gap="lg">
          <Radio.Group
            label={t('start.role')}
            value={role}
            onChange={(chosen) => setRole(chosen === 'parent' ? 'parent' : 'student')}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <RadioCard
                value="student"
                title={t('start.student')}
                text={t('start.studentText')}
                media={<Avatar seed="student" gender="female" size={52} />}
              />
              <RadioCard
                value="parent"
                title={t('start.parent')}
                text={t('start.parentText')}
                media={<Avatar seed="parent" gender="male" size={52} />}
              />
            </SimpleGrid>
          </Radio.Group>
          <div data-path="phone">
            <PhoneConfirmation
              purpose="signup"
              label={t('fields.phone')}
              description={t(`start.phoneHint.${role}`)}
              value={confirmed}
              onChange={change}
              error={error}
            />
          </div>
          {role === 'student' && <p>{t('start.adult')}</p>}
        </Stack>
        <StepButtons place="step" onBack={() => void navigate('/')} sending={idle} />
      </form>
    </WizardFrame>
  )
}
