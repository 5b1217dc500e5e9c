import { Title } from '@mantine/core'
import type { Worry } from '#contract/care/worries'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './worries.module.css'

/** Who was notified, when, and who has opened the protocol since then. */
export function WorryNotified({ notified }: { notified: Worry['told'] }) {
  const { t } = useTranslation('care')
  const format = useFormat()
  return (
    <Card as="section">
      <Title order={2}>{t('worry.whoKnows')}</Title>
      <ul className={`${styles.rows} grid list gap-12`}>
        {notified.map(({ name, part, told_at: at, opened_at: openedAt }) => (
          <li key={`${part} ${name} ${at}`}>
            <span>
              <b>{name}</b>
              <small>{t(`worry.part.${part}`)}</small>
              <small>{t('worry.toldAt', { at: format.dateTime(at) })}</small>
              {part !== 'parent' && (
                <small>{openedAt ? t('worry.openedAt', { at: format.dateTime(openedAt) }) : t('worry.unopened')}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
