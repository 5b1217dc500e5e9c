import type { CareerResult } from '#contract/diagnostics/career'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import styles from '../career.module.css'
import { ObjectHills } from './object-hills.tsx'

/** Only this many subjects, the most relevant ones. */
const maxSubjects = 6

/** What a result is based on: objects of work, subjects, values and measured abilities; and what was missing. */
export function ResultBasis({ career: { objects, subjects, values, abilities, parts } }: { career: CareerResult }) {
  const { t } = useTranslation('career')
  const lists = [
    {
      title: t('subjects'),
      items: subjects
        .slice(0, maxSubjects)
        .map(({ name, level_name }) => [name, level_name].filter(Boolean).join(': ')),
    },
    { title: t('values'), items: values.map(({ name }) => name) },
    { title: t('abilities'), items: abilities.map(({ name, level_name }) => `${name}: ${level_name}`) },
  ].filter(({ items }) => items.length > 0)
  const namesOf = (some: typeof parts) => some.map(({ name }) => name).join(', ')
  const missing = namesOf(parts.filter(({ is_known }) => !is_known))
  const notCompared = namesOf(parts.filter(({ is_known, is_used }) => is_known && !is_used))
  return (
    <>
      <ObjectHills objects={objects} />
      <div className={`${styles.columns} stack gap-14`}>
        {lists.map(({ title, items }) => (
          <Card as="section" key={title}>
            <h2 className={styles.heading}>{title}</h2>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      {notCompared && <p className="muted loose">{t('notCompared', { parts: notCompared })}</p>}
      {missing && <p className="muted loose">{t('missing', { parts: missing })}</p>}
    </>
  )
}
