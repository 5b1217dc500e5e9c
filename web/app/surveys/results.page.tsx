import { IconDownload } from '@tabler/icons-react'
import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { tableFormats } from '#contract/publishing/imports'
import { exportSurveyResults, readSurveyResults } from '#contract/surveys/survey-results'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/results.page'
import { api } from '../calls/browser-api.ts'
import { downloadFile } from '../files/download-file.ts'
import { ActButton } from '../form/act-button.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QuestionResults } from './survey-results/question-results.tsx'
import styles from './survey-results/results.module.css'

export const handle = { words: ['survey-results'] }

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  openForRoles(readSurveyResults.for)
  const version = new URL(request.url).searchParams.get('version') ?? undefined
  return { id, results: await api(readSurveyResults, { params: { id }, query: { version } }) }
}

/** Results of a survey, for the staff who run it. */
export default function SurveyResultsPage({ loaderData: { id, results } }: Route.ComponentProps) {
  const { t } = useTranslation('survey-results')
  const [, ask] = useSearchParams()
  const { title, version, answers, versions, questions, is_anonymous } = results
  return (
    <div className="stack">
      <CabinetHead
        title={t('title', { title })}
        lead={answers === null ? t('leadFew') : t(is_anonymous ? 'leadAnonymous' : 'lead', { count: answers })}
        back={{ to: `/back-office/survey/${id}`, label: t('back') }}
        actions={
          version !== null &&
          tableFormats.map((format) => (
            <ActButton
              key={format}
              variant="line"
              leftSection={<IconDownload size={20} aria-hidden />}
              reads="nothing"
              act={() => api(exportSurveyResults, { params: { id }, query: { version: String(version), format } })}
              then={(file) => downloadFile(file, `survey-${version}.${format}`)}
            >
              {t('export', { format: format.toUpperCase() })}
            </ActButton>
          ))
        }
      />
      {versions.length > 1 && version !== null && (
        <NativeSelect
          label={t('version')}
          className={styles.version}
          value={String(version)}
          onChange={(event) => ask({ version: event.currentTarget.value })}
          data={versions.map((one) => ({
            value: String(one.version),
            label:
              one.answers === null
                ? t(one.is_open ? 'versionOpenFew' : 'versionFew', { number: one.version })
                : t(one.is_open ? 'versionOpen' : 'versionOf', { number: one.version, count: one.answers }),
          }))}
        />
      )}
      {answers === 0 ? (
        <EmptyState subject="tests" title={t('empty')} text={t('emptyText')} />
      ) : (
        <ol className="stack list">
          {questions.map((question) => (
            <QuestionResults key={question.id} question={question} />
          ))}
        </ol>
      )}
    </div>
  )
}
