import { Title } from '@mantine/core'
import { Suspense } from 'react'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { EntryField } from '../fields/entry-field.tsx'
import { useKindWords } from '../kinds/use-kind-words.ts'
import styles from './entry.module.css'
import { useProblem } from './language-panel.tsx'
import type { EntryInWork } from '../draft/use-entry.ts'

/** Fields that are the same in all languages. */
export function SharedCard({ kind, work }: { kind: KindName; work: EntryInWork }) {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  const problemAt = useProblem(work)
  const { shared } = kindOf(kind)
  // A list of groups is shown together with its words, where there is more space.
  const fields = shared.filter(({ type }) => type !== 'groups')
  if (fields.length === 0) return null
  return (
    <Card as="section" className="stack gap-14">
      <Title order={2} className={styles.title}>
        {t('form.shared')}
      </Title>
      {fields.map((field) => (
        <Suspense
          key={`${field.name} ${work.generation}`}
          fallback={<span className="muted loose">{t('loading')}</span>}
        >
          <EntryField
            field={field}
            words={words}
            value={work.document.shared[field.name] ?? null}
            onChange={(value) => work.change('shared', field.name, value)}
            error={problemAt(`shared.${field.name}`)}
            path={`shared.${field.name}`}
          />
        </Suspense>
      ))}
    </Card>
  )
}
