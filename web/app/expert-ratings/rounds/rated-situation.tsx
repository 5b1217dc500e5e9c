import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { minExperts, type RatedOption, type RatedSituation as Situation } from '#contract/staff/expert-ratings'
import { locales } from '#contract/values/locale'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './rounds.module.css'

/** Summary of the ratings of one situation, beside the author's values. */
export function RatedSituation({ situation }: { situation: Situation }) {
  const { t } = useTranslation('expert-ratings')
  const { item, passage, stem, options, read_in, unclear, comments } = situation
  const languages = locales
    .filter((locale) => read_in[locale] > 0)
    .map((locale) => `${t(`language.${locale}`)}: ${read_in[locale]}`)
  return (
    <Card as="li" className={`${styles.situation} stack gap-12`}>
      <div className="row middle">
        <span className={`tabular ${styles.item}`}>{item}</span>
        <Findings situation={situation} />
      </div>
      {passage && <p className="loose">{passage}</p>}
      <Title order={3} className={styles.stem}>
        {stem}
      </Title>
      <DataTable<RatedOption>
        label={t('round.options', { item })}
        rows={options}
        columns={useColumns()}
        rowId={({ id }) => id}
      />
      {(languages.length > 0 || unclear > 0) && (
        <p className="muted small snug">
          {[languages.join(', '), unclear > 0 && t('round.unclear', { count: unclear })].filter(Boolean).join(' · ')}
        </p>
      )}
      {comments.length > 0 && (
        <ul className={styles.comments}>
          {comments.map((comment, place) => (
            <li key={place}>{comment}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Problems that need attention, as text and not only by colour. */
function Findings({ situation: { faults, best_differs, worst_differs, options } }: { situation: Situation }) {
  const { t } = useTranslation('expert-ratings')
  const isComputed = faults.length === 0
  return (
    <>
      {faults.map((fault) => (
        <Tag key={fault} tone={fault === 'too-few' ? 'grey' : 'red'}>
          {t(`fault.${fault}`, { n: Math.min(...options.map(({ n }) => n)), of: minExperts })}
        </Tag>
      ))}
      {best_differs && <Tag tone="gold">{t('round.bestDiffers')}</Tag>}
      {worst_differs && <Tag tone="gold">{t('round.worstDiffers')}</Tag>}
      {isComputed && !best_differs && !worst_differs && <Tag tone="green">{t('round.agrees')}</Tag>}
    </>
  )
}

function useColumns(): Column<RatedOption>[] {
  const { t } = useTranslation('expert-ratings')
  const format = useFormat()
  const written = (value: number | null, decimals: number) => (value === null ? '–' : format.number(value, decimals))
  return [
    {
      id: 'option',
      head: t('round.option'),
      cell: ({ id, text }) => (
        <span className={styles.optionText}>
          <b>{id}</b> {text}
        </span>
      ),
    },
    { id: 'n', head: t('round.n'), cell: ({ n }) => <span className="tabular">{n}</span> },
    { id: 'mean', head: t('round.mean'), cell: ({ mean }) => <span className="tabular">{written(mean, 2)}</span> },
    { id: 'sd', head: t('round.sd'), cell: ({ sd }) => <span className="tabular">{written(sd, 2)}</span> },
    {
      id: 'author',
      head: t('round.author'),
      cell: ({ author }) => <span className="tabular">{written(author, 1)}</span>,
    },
    {
      id: 'computed',
      head: t('round.computed'),
      cell: ({ computed, is_dropped, differs }) => (
        <span className={styles.value}>
          {!is_dropped && <span className="tabular">{written(computed, 2)}</span>}
          {is_dropped && <Tag tone="red">{t('round.dropped')}</Tag>}
          {differs && <Tag tone="gold">{t('round.differs')}</Tag>}
        </span>
      ),
    },
  ]
}
