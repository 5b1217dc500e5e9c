import { useTranslation } from '#web/i18n/use-translation'
import type { CardTask } from '#contract/staff/cards'
import styles from './cards.module.css'

/** The cards on the table, the things to lay out and the words to say. */
export function TaskWords({ task: { lay, say, pictures } }: { task: CardTask }) {
  const { t } = useTranslation('cards')
  return (
    <div className={styles.words}>
      {pictures.length > 0 && (
        <div className={`${styles.pictures} row`}>
          {pictures.map((picture) => (
            // The line below the picture says what is on the cards.
            <img
              key={picture}
              src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
              alt=""
              width={72}
              height={72}
            />
          ))}
        </div>
      )}
      <p>
        <b>{t('lay')}</b> {lay}
      </p>
      <p className={styles.say}>
        <b>{t('say')}</b> {say}
      </p>
    </div>
  )
}
