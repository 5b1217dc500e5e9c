import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { PracticeItem } from '#contract/diagnostics/forms'
import type { AgeBand } from '#contract/values/age-band'
import type { Locale } from '#contract/values/locale'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { isAnswered } from '../runner/machine/answered.rules.ts'
import { Button } from '../../ui/button.tsx'
import { PracticeItemView } from '../practice-items/practice-item-view.tsx'
import styles from './introduction.module.css'
import { StartButton } from '../../shell/packages/start-button.tsx'

interface PracticeProps {
  band: AgeBand
  items: readonly PracticeItem[]
  locale: Locale
  /** Seconds until the test may be started. */
  left?: number
  isStarting: boolean
  failure: string
  onStart: () => void
  onBack: () => void
}

/**
 * Questions that do not count and show the right answer and its reason at once, so that pupils know every way of
 * answering before the test.
 */
export function Practice({ band, items, locale, left = 0, isStarting, failure, onStart, onBack }: PracticeProps) {
  const { t } = useTranslation('diagnostics')
  const [index, setIndex] = useState(0)
  const [value, setValue] = useState<AnswerValue>(null)
  const [hasTried, setHasTried] = useState(false)
  const item = items[index]
  if (!item) return null
  const answer = (given: AnswerValue) => {
    setValue(given)
    if (isAnswered(item, given)) setHasTried(true)
  }
  const next = () => {
    setIndex((index + 1) % items.length)
    setValue(null)
  }
  return (
    <div className={styles.practice} data-band={band}>
      <p className={styles.practiceHead}>
        <Tag tone="gold" icon={<IconFlask size={16} aria-hidden />}>
          {t('introduction.practice')}
        </Tag>
        <span>{t('introduction.untimed')}</span>
      </p>
      <PracticeItemView
        key={item.id}
        item={item}
        locale={locale}
        value={value}
        onAnswer={answer}
        titles={{ right: t('introduction.practice_right'), wrong: t('introduction.practice_wrong') }}
        after={t('introduction.practice_after')}
      />
      {failure && (
        <InfoNote tone="red" live>
          {failure}
        </InfoNote>
      )}
      <div className={`${styles.practiceActions} grid gap-10`}>
        <StartButton
          size="lg"
          variant={hasTried ? 'filled' : 'line'}
          left={left}
          loading={isStarting}
          onClick={onStart}
        >
          {t('introduction.start')}
        </StartButton>
        {items.length > 1 && (
          <Button size="lg" variant="line" onClick={next}>
            {t('introduction.practice_more')}
          </Button>
        )}
        <Button size="lg" variant="subtle" onClick={onBack}>
          {t('introduction.practice_back')}
        </Button>
      </div>
    </div>
  )
}
