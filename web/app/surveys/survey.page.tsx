import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { readSurvey, type SurveyCard } from '#contract/surveys/surveys'
import type { Route } from './+types/survey.page'
import { api } from '../calls/browser-api.ts'
import { userInUse } from '../device/session.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SurveyForm } from './survey-form.tsx'
import { SurveyThanks } from './survey-thanks.tsx'
import { surveysAddress } from './surveys-address.ts'
import styles from './survey.module.css'

export { PageLoading as HydrateFallback } from '../shell/frame/page-loading.tsx'
export { CabinetFailure as ErrorBoundary } from '../shell/failures/cabinet-failure.tsx'
export const handle = { words: ['surveys', 'words'] }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { survey: await api(readSurvey, { params: { id } }), place: surveysAddress(), owner: userInUse()?.id ?? '' }
}

interface Sent {
  id: string
  message: string
  next: SurveyCard | null
}

/** One survey, question after question, and the thanks that lead to the next one. */
export default function SurveyPage({ loaderData: { survey, place, owner } }: Route.ComponentProps) {
  const { t } = useTranslation('surveys')
  const [sent, setSent] = useState<Sent | null>(null)
  const voice = place === '/surveys' ? 'student' : 'parent'
  if (sent?.id === survey.id) {
    return (
      <>
        <PageMeta title={survey.title} />
        <SurveyThanks title={survey.title} thanks={survey.thanks} message={sent.message} next={sent.next} place={place} />
      </>
    )
  }
  return (
    <div className={styles.page}>
      <PageMeta title={survey.title} />
      <PageHead title={survey.title} lead={survey.about} back={{ to: place, label: t('back') }} />
      {survey.state === 'done' ? (
        <InfoNote tone="green" title={t(`already.${voice}`)}>
          <LinkButton to={place} variant="line">
            {t('toList')}
          </LinkButton>
        </InfoNote>
      ) : (
        <SurveyForm key={survey.id} survey={survey} owner={owner} voice={voice} onSent={(answer) => setSent({ id: survey.id, ...answer })} />
      )}
    </div>
  )
}
