import type { questionStates } from '#contract/support/questions'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Tag } from '../../ui/tag.tsx'

interface Due {
  due_on: string
  is_overdue: boolean
}

/** The due date of an answer; a missed one is also marked by a text. */
export function DueText({ due_on: date, is_overdue: isOverdue }: Due) {
  const { t } = useTranslation('support')
  const { longDate } = useFormat()
  return (
    <span className={isOverdue ? 'error-text bold' : undefined}>
      {t(isOverdue ? 'questions.overdue' : 'questions.dueOn', { date: longDate(date) })}
    </span>
  )
}

export function QuestionTag({ state }: { state: (typeof questionStates)[number] }) {
  const { t } = useTranslation('support')
  return <Tag tone={state === 'answered' ? 'green' : 'sky'}>{t(`questions.state.${state}`)}</Tag>
}
