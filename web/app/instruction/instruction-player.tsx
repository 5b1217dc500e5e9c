import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from '#web/i18n/use-translation'
import { ChapterPicture, chapters } from './chapter-picture.tsx'
import { InstructionScene } from './instruction-scene.tsx'
import styles from './instruction.module.css'

/** Users who prefer reduced motion see the story as pictures. */
export function InstructionPlayer() {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false })
  return isStill ? <InstructionPictures /> : <InstructionScene />
}

/** Each chapter as it looks at its end, with its caption. */
function InstructionPictures() {
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
