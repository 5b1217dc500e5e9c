import { Title } from '@mantine/core'
import type { BookFile } from '#contract/library/book-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { megabytes } from '../book/megabytes.rules.ts'
import styles from './book-desk.module.css'

/** What was read from the file, to be compared with what was typed. */
export function FileCard({ file }: { file: BookFile }) {
  const { t } = useTranslation('book-desk')
  const format = useFormat()
  const { contents } = file
  const facts = [
    { label: t('file.format'), value: file.format.toUpperCase() },
    { label: t('file.size'), value: t('file.megabytes', { size: megabytes(file.size, format.number) }) },
    { label: t('file.pages'), value: format.number(file.pages) },
    { label: t('file.samplePages'), value: format.number(file.sample_pages) },
    { label: t('file.title'), value: file.title },
    { label: t('file.author'), value: file.author },
    { label: t('file.language'), value: file.language },
    { label: t('file.uploaded'), value: `${format.dateTime(file.uploaded_at)}, ${file.by}` },
  ]
  return (
    <Card as="section" className="stack">
      <Title order={2} size="h3">
        {t('file.read')}
      </Title>
      <FactList facts={facts} look="profile" />
      <details className={styles.contents}>
        <summary>{t('file.contents', { count: contents.length })}</summary>
        <ul className="list">
          {contents.map(({ title, level, page, href }, index) => (
            <li key={`${href} ${index}`} data-level={level}>
              <span>{title}</span>
              <span className="muted">{page}</span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
