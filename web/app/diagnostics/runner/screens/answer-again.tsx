import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../../ui/button.tsx'
import styles from '../runner.module.css'

/** Says that an answer could not be read by the server and must be given again. */
export function AnswerAgain({
  item,
  isHere,
  onGo,
}: {
  item: number | undefined
  isHere: boolean
  onGo: (item: number) => void
}) {
  const { t } = useTranslation('runner')
  return (
    <div role="alert">
      {item !== undefined && (
        <div className={styles.offline}>
          <IconAlertTriangle size={22} aria-hidden />
          <span>{t('answer_again')}</span>
          {!isHere && (
            <Button variant="line" onClick={() => onGo(item)}>
              {t('to_answer_again')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
