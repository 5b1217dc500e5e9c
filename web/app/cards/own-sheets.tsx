import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { ActButton } from '../form/act-button.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { Card } from '../ui/card.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './cards.module.css'
import type { StoredSheet } from './sheet/stored-sheet.ts'

interface OwnSheetsProps {
  sheets: readonly StoredSheet[]
  /** Number of tasks in the set. */
  all: number
  onForget: (sheet: StoredSheet) => Promise<void>
}

/** Sheets that exist only on this tablet: unfinished ones, and finished ones that wait for the network. */
export function OwnSheets({ sheets, all, onForget }: OwnSheetsProps) {
  const { t } = useTranslation('cards')
  if (sheets.length === 0) return null
  return (
    <Card as="section" tone="paleGold" aria-labelledby="own-sheets">
      <Title order={2} id="own-sheets" className={styles.title}>
        {t('own.title')}
      </Title>
      <p className={styles.quiet}>{t('own.about')}</p>
      <ul className={styles.own}>
        {sheets.map((sheet) => {
          const { id, child, finished_at, refused, points } = sheet
          const name = child.child_name
          return (
            <li key={id}>
              <b>{name}</b>
              {finished_at === null ? (
                <span>{t('own.progress', { done: Object.keys(points).length, all })}</span>
              ) : (
                <Tag tone={refused === null ? 'white' : 'red'}>{t(refused === null ? 'own.waits' : 'own.refused')}</Tag>
              )}
              <LinkButton to={`/card-sheet?id=${id}`} reloadDocument variant="line">
                {t(finished_at === null ? 'own.goOn' : 'own.open', { name })}
              </LinkButton>
              {finished_at === null && (
                <ActButton
                  variant="subtle"
                  act={() => onForget(sheet)}
                  done={t('own.forgotten')}
                  reads="nothing"
                  ask={{ title: t('own.forgetTitle'), text: t('own.forgetText'), keep: t('own.keep') }}
                >
                  {t('own.forget', { name })}
                </ActButton>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
