import { listQuestions, questionParts, questionTopics, type QuestionRow } from '#contract/support/questions'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/questions.page'
import { DueText, QuestionTag } from './due-text.tsx'

export const handle = { words: ['support', 'list'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listQuestions.for)
  return api(listQuestions, { query: listParamsOf(request.url, { part: questionParts, topic: questionTopics }) })
}

/** Unanswered questions, earliest due date first. */
export default function QuestionsPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('support')
  const { longDate } = useFormat()
  const columns = [
    {
      id: 'number',
      head: t('questions.numberHead'),
      cell: ({ number }: QuestionRow) => <span className="tabular">{number}</span>,
    },
    { id: 'topic', head: t('questions.topicHead'), cell: ({ topic }: QuestionRow) => t(`topic.${topic}`) },
    {
      id: 'due',
      head: t('questions.dueHead'),
      cell: (row: QuestionRow) => <DueText {...row} is_overdue={row.is_overdue} />,
    },
    { id: 'state', head: t('questions.stateHead'), cell: ({ state }: QuestionRow) => <QuestionTag state={state} /> },
    { id: 'language', head: t('desk.language'), cell: ({ language }: QuestionRow) => t(`language.${language}`) },
    {
      id: 'came',
      head: t('questions.cameHead'),
      cell: ({ created_at: at }: QuestionRow) => <time dateTime={at}>{longDate(at)}</time>,
    },
  ]
  return (
    <div className="stack">
      <CabinetHead title={t('questions.title')} lead={t('questions.lead')} />
      <ListView
        name="question-desk"
        label={t('questions.title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        to={({ id }) => `/question-desk/${id}`}
        filters={
          <>
            <SelectFilter
              name="part"
              label={t('questions.part')}
              usual="open"
              options={questionParts.map((value) => ({ value, label: t(`questions.parts.${value}`) }))}
            />
            <SelectFilter
              name="topic"
              label={t('questions.topicHead')}
              options={questionTopics.map((value) => ({ value, label: t(`topic.${value}`) }))}
            />
          </>
        }
        empty={{ title: t('questions.empty'), text: t('questions.emptyText') }}
      />
    </div>
  )
}
