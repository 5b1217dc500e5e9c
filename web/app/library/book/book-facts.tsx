import { Link } from 'react-router'
import type { Book } from '#contract/library/books'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { megabytes } from './megabytes.rules.ts'
import styles from './book.module.css'

/** Chapter, pages, language with its translations, publisher, file, and what the mark of the age means. */
export function BookFacts({ book }: { book: Book }) {
  const { t } = useTranslation('library')
  const format = useFormat()
  const { chapter, pages, publisher, age, size } = book
  const facts = [
    {
      label: t('facts.chapter'),
      value: <Link to={`/library?chapter=${chapter}`}>{t(`chapter.${chapter}`)}</Link>,
    },
    { label: t('facts.pages'), value: pages !== null && format.number(pages) },
    { label: t('facts.language'), value: <Languages book={book} /> },
    { label: t('facts.publisher'), value: publisher },
    {
      label: t('facts.file'),
      value:
        book.format &&
        size !== null &&
        t('facts.size', { format: book.format.toUpperCase(), size: megabytes(size, format.number) }),
    },
    { label: t('facts.age'), value: t(`age.about.${age}`) },
  ]
  return <FactList look="rows" facts={facts} className={styles.facts} />
}

function Languages({ book: { language, translations } }: { book: Book }) {
  const { t } = useTranslation('library')
  return (
    <>
      {t(`language.${language}`)}
      {translations.map((one) => (
        <span key={one.id}>
          {', '}
          <Link to={`/book/${one.id}`}>{t(`languageToo.${one.language}`)}</Link>
        </span>
      ))}
    </>
  )
}
