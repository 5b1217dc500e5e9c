import { IconCheck, IconPencil } from '@tabler/icons-react'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { isEmptyText } from '#contract/publishing/missing'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'
import styles from './entry.module.css'
import { isReady } from '../draft/faults.rules.ts'
import type { EntryInWork } from '../draft/use-entry.ts'

/** Tab of a language with the state of its text in the form. */
export function LanguageTab({ kind, work, language }: { kind: KindName; work: EntryInWork; language: Language }) {
  const { t } = useTranslation('back-office')
  const model = kindOf(kind)
  const isEmpty = isEmptyText(model, work.document.texts[language])
  return (
    <span className={styles.tab}>
      {t(`ownNames.${language}`)}{' '}
      {isEmpty ? (
        <Tag>{t('tabs.empty')}</Tag>
      ) : isReady(model, work, language) ? (
        <Tag tone="green" icon={<IconCheck size={14} stroke={2.4} aria-hidden />}>
          {t('tabs.ready')}
        </Tag>
      ) : (
        <Tag tone="gold" icon={<IconPencil size={14} stroke={2.2} aria-hidden />}>
          {t('tabs.inWork')}
        </Tag>
      )}
    </span>
  )
}
