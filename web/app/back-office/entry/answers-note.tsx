import { IconChartBar } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Entry } from '#contract/publishing/entries'
import { type KindName, kindOf } from '#contract/publishing/kinds'
import { readSurveyStanding } from '#contract/surveys/survey-results'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { entryAddress } from '../addresses.ts'
import type { EntryInWork } from '../draft/use-entry.ts'

type SurveyStanding = Awaited<ReturnType<typeof api<typeof readSurveyStanding>>>

/**
 * Says before publishing whether the existing answers continue with the drafted questions, or stay with the previous
 * ones.
 */
export function AnswersNote({ kind, work }: { kind: KindName; work: EntryInWork }) {
  return kindOf(kind).hasResults ? <Standing work={work} /> : null
}

function Standing({ work: { entry, state } }: { work: EntryInWork }) {
  const { t } = useTranslation('back-office')
  const [standing, setStanding] = useState<SurveyStanding | null>(null)
  const { id, version } = entry
  const isSaved = state.is === 'saved'
  useEffect(() => {
    if (!isSaved || version === 0) return
    const controller = new AbortController()
    api(readSurveyStanding, { params: { id } }, { signal: controller.signal }).then(setStanding, () =>
      setStanding(null),
    )
    return () => controller.abort()
  }, [id, version, isSaved])
  if (!isSaved || !standing || standing.step === 'first' || standing.answers === 0) return null
  const { step, answers } = standing
  return (
    <InfoNote
      tone={step === 'new' ? 'gold' : 'info'}
      live
      title={t(`answers.${step}.title`, { version: standing.version })}
    >
      {answers === null ? t(`answers.${step}.few`) : t(`answers.${step}.text`, { count: answers })}
    </InfoNote>
  )
}

/** Link to the answers of people, if the kind has results. */
export function ResultsLink({ kind, entry }: { kind: KindName; entry: Pick<Entry, 'id' | 'version'> }) {
  const { t } = useTranslation('back-office')
  if (!kindOf(kind).hasResults || entry.version === 0) return null
  return (
    <LinkButton
      to={`${entryAddress(kind, entry.id)}/results`}
      variant="line"
      leftSection={<IconChartBar size={20} aria-hidden />}
    >
      {t('results')}
    </LinkButton>
  )
}
