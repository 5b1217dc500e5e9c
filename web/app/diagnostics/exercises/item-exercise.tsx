import { useState } from 'react'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { PracticeItem } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { PracticeItemView } from '../practice-items/practice-item-view.tsx'
import { SayButton, type Aloud } from './say-button.tsx'

export function ItemExercise({ item, locale, aloud }: { item: PracticeItem; locale: Locale; aloud?: Aloud }) {
  const { t } = useTranslation('exercises')
  const [value, setValue] = useState<AnswerValue>(null)
  const words = [item.passage, item.stem, item.hint].filter(Boolean).join(' ')
  return (
    <Card as="article" aria-labelledby={`stem-${item.id}`}>
      <PracticeItemView
        item={item}
        locale={locale}
        value={value}
        onAnswer={setValue}
        level={2}
        titles={{ right: t('right'), wrong: t('wrong') }}
        above={<SayButton aloud={aloud} words={words} />}
        {...(aloud && { beside: (option: string) => <SayButton aloud={aloud} words={option} isSmall /> })}
        after={<SayButton aloud={aloud} words={item.explanation} isSmall />}
      />
    </Card>
  )
}
