import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { NextStepScene } from '../../ui/drawings/scenes/next-step-scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './next-step-card.module.css'
import type { NextStep } from './next-step.rules.ts'

/** Card with the one thing to do next. */
export function NextStepCard({ step }: { step: NextStep }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const values = {
    name: 'name' in step ? step.name : '',
    test: 'test' in step ? step.test : '',
    place: 'place' in step ? step.place : '',
    when: 'at' in step ? format.dateTime(step.at) : '',
    time: 'minutes' in step ? (step.minutes > 0 ? format.duration(step.minutes * 60) : t('next.untimed')) : '',
  }
  return (
    <Card as="section" tone="sky" size="feature" className={styles.root} aria-label={t('next.label')}>
      <span className={styles.wide}>
        <NextStepScene />
      </span>
      <div className={styles.words}>
        <Tag tone="white">{t('next.label')}</Tag>
        <Title order={2} className={styles.title}>
          {t(`next.${step.kind}.title`, values)}
        </Title>
        <p className={styles.text}>{t(`next.${step.kind}.text`, values)}</p>
        {step.to && (
          <LinkButton to={step.to} prefetch="render" variant="night" size="xl" className={styles.button}>
            {t(`next.${step.kind}.go`)}
          </LinkButton>
        )}
      </div>
      <span className={styles.phone}>
        <NextStepScene phone />
      </span>
    </Card>
  )
}
