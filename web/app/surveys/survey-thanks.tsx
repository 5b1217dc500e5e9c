import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { SurveyCard } from '#contract/surveys/surveys'
import { LinkButton } from '../shell/link-button.tsx'
import { Card } from '../ui/card.tsx'
import { Kuralai } from '../ui/drawings/kuralai.tsx'
import styles from './survey.module.css'

interface SurveyThanksProps {
  title: string
  thanks: string
  /** The server's message after sending. */
  message: string
  next: SurveyCard | null
  place: string
}

/** Shown after the last question: thanks, and a link to the next survey. */
export function SurveyThanks({ title, thanks, message, next, place }: SurveyThanksProps) {
  const { t } = useTranslation('surveys')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section" tone="paleGold" size="feature" className={styles.thanks}>
      <Kuralai size={120} happy />
      <p className="muted small bold">{title}</p>
      <Title order={1} ref={heading} tabIndex={-1} className={styles.thanksTitle}>
        {message}
      </Title>
      <p>{thanks}</p>
      {next && <p>{t('nextIs', { title: next.title, minutes: t('minutes', { count: next.minutes }) })}</p>}
      <div className={styles.ways}>
        {next && (
          <LinkButton to={`${place}/${next.id}`} variant="filled" size="lg">
            {t('next')}
          </LinkButton>
        )}
        <LinkButton to={place} variant="line" size="lg">
          {t('toList')}
        </LinkButton>
      </div>
    </Card>
  )
}
