import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { listSurveys, readSurvey, type Survey, type SurveyCard } from '#contract/surveys/surveys'
import type { Route } from './+types/survey.page'
import { ApiFailure } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import { userInUse } from '../device/session.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { SurveyForm } from './survey-form.tsx'
import { SurveyLocked } from './survey-locked.tsx'
import { SurveyThanks } from './survey-thanks.tsx'
import { surveysAddress } from './surveys-address.ts'
import styles from './survey.module.css'

export { CabinetFailure as ErrorBoundary } from '../shell/failures/cabinet-failure.tsx'
export const handle = { words: ['surveys', 'words'] }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const place = surveysAddress()
  try {
    return { survey: await api(readSurvey, { params: { id } }), place, owner: userInUse()?.id ?? '' }
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || !(failure.code === 'survey-locked' || failure.code === 'survey-consent'))
      throw failure
    return { locked: await readLocked(id, failure), place }
  }
}

/** Returns what the list shows of a survey that is not open yet. */
async function readLocked(id: string, { code, message }: ApiFailure) {
  const { data } = await api(listSurveys, {})
  const first = data.find(({ state }) => state === 'open' || state === 'begun') ?? null
  return {
    title: data.find((one) => one.id === id)?.title ?? '',
    why: message,
    isConsentMissing: code === 'survey-consent',
    first,
  }
}

interface Sent {
  id: string
  message: string
  next: SurveyCard | null
}

/** One survey, question by question, and thanks with a link to the next one. */
export default function SurveyPage({ loaderData: read }: Route.ComponentProps) {
  const { t } = useTranslation('surveys')
  if (read.survey) return <OpenSurvey survey={read.survey} place={read.place} owner={read.owner} />
  const { locked, place } = read
  return (
    <div className={`${styles.page} stack gap-20`}>
      <CabinetHead title={locked.title} back={{ to: place, label: t('back') }} />
      <SurveyLocked {...locked} place={place} />
    </div>
  )
}

function OpenSurvey({
  survey,
  place,
  owner,
}: {
  survey: Survey
  place: ReturnType<typeof surveysAddress>
  owner: string
}) {
  const { t } = useTranslation('surveys')
  const [sent, setSent] = useState<Sent | null>(null)
  const voice = place === '/surveys' ? 'student' : 'parent'
  if (sent?.id === survey.id) {
    return (
      <>
        <PageMeta title={survey.title} />
        <SurveyThanks
          title={survey.title}
          thanks={survey.thanks}
          message={sent.message}
          next={sent.next}
          place={place}
        />
      </>
    )
  }
  return (
    <div className={`${styles.page} stack gap-20`}>
      <CabinetHead title={survey.title} lead={survey.about} back={{ to: place, label: t('back') }} />
      {survey.state === 'done' ? (
        <InfoNote tone="green" title={t(`already.${voice}`)}>
          <LinkButton to={place} variant="line">
            {t('toList')}
          </LinkButton>
        </InfoNote>
      ) : (
        <SurveyForm
          key={survey.id}
          survey={survey}
          owner={owner}
          voice={voice}
          onSent={(answer) => setSent({ id: survey.id, ...answer })}
        />
      )}
    </div>
  )
}
