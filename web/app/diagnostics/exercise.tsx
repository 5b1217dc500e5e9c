import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { PracticeItem } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import { Card } from '../ui/card.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { isSameAnswer } from './introduction/same-answer.rules.ts'
import { isAnswered } from './runner/answers/answered.rules.ts'
import { ItemView } from './runner/screens/item-view.tsx'
import './runner/items/every-kind.ts'

/** One practice item: whatever is answered, the reason is there at once. */
export function Exercise({ item, locale }: { item: PracticeItem; locale: Locale }) {
  const { t } = useTranslation('diagnostics')
  const [value, setValue] = useState<AnswerValue>(null)
  const isRight = isSameAnswer(value, item.right_answer)
  return (
    <Card as="article" aria-labelledby={`stem-${item.id}`}>
      <ItemView item={item} locale={locale} value={value} onAnswer={setValue} level={2} />
      <div role="status">
        {isAnswered(item, value) && (
          <InfoNote tone={isRight ? 'green' : 'info'} title={t(isRight ? 'exercises.right' : 'exercises.wrong')}>
            {item.explanation}
          </InfoNote>
        )}
      </div>
    </Card>
  )
}
