import { useTranslation } from '#web/i18n/use-translation'
import { ChapterPicture } from './chapter-picture.tsx'
import { chapters } from './chapters.ts'
import styles from './instruction.module.css'

/** Each chapter as it looks at its end, with its caption. */
export function InstructionPictures() {
  const { t } = useTranslation('instruction')
  return (
    <ol className={styles.pictures} aria-label={t('chapters')}>
      {chapters.map((chapter) => (
        <li key={chapter}>
          <div className={styles.picture}>
            <ChapterPicture chapter={chapter} />
          </div>
          <b>{t(`chapter.${chapter}.name`)}</b>
          <p>{t(`chapter.${chapter}.caption`)}</p>
        </li>
      ))}
    </ol>
  )
}
