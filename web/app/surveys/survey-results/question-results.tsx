import { Title } from '@mantine/core'
import { maxTexts, type QuestionResult } from '#contract/surveys/survey-results'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import styles from './results.module.css'

/** One question: how often each answer was given, as a number and a bar, or the texts. */
export function QuestionResults({ question }: { question: QuestionResult }) {
  const { t } = useTranslation('survey-results')
  const { text, kind, answers, options, texts } = question
  return (
    <Card as="li" className="stack gap-10">
      <Title order={2} className={styles.text}>
        {text}
      </Title>
      <p className={styles.plain}>
        {t(`kinds.${kind}`)} · {answers === null ? t('few') : t('answered', { count: answers })}
      </p>
      {options.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('option')}</th>
              <th scope="col">{t('count')}</th>
              <th scope="col">{t('share')}</th>
            </tr>
          </thead>
          <tbody>
            {options.map((option) => (
              <tr key={option.id}>
                <th scope="row">
                  {option.text}
                  <span className={styles.bar} aria-hidden>
                    <span style={{ inlineSize: `${option.share ?? 0}%` }} />
                  </span>
                </th>
                <td>{option.count ?? t('hidden')}</td>
                <td>{option.share === null ? '–' : `${option.share} %`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {texts.length > 0 && (
        <ul className={styles.texts}>
          {texts.map((answerText, at) => (
            <li key={at}>{answerText}</li>
          ))}
        </ul>
      )}
      {answers !== null && kind === 'text' && answers > maxTexts && (
        <p className={styles.plain}>{t('more', { count: maxTexts })}</p>
      )}
    </Card>
  )
}
