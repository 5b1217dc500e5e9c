import type { Values } from '#contract/publishing/field'
import { useTranslation } from '#web/i18n/use-translation'
import { coverOf } from '../../ui/drawings/cover-of.ts'
import { NewsCover } from '../../ui/drawings/news-cover.tsx'
import { type FieldProps, type Plain, textOf } from './field-props.ts'
import styles from './cover.module.css'
import fieldStyles from './fields.module.css'

const covers = [
  'sky.0',
  'gold.1',
  'pink.2',
  'night.4',
  'aqua.5',
  'sage.3',
  'lilac.6',
  'sand.8',
  'sky.7',
  'gold.5',
  'night.0',
]

/** Chooses the drawing that replaces a missing picture. */
export function CoverField({ field, words, value, onChange, path }: FieldProps<Plain>) {
  const { t } = useTranslation('back-office')
  const chosen = textOf(value)
  const all = covers.includes(chosen) || chosen === '' ? covers : [chosen, ...covers]
  return (
    <fieldset className={`${fieldStyles.group} fieldset`} data-path={path}>
      <legend>{words.field(field.name)}</legend>
      <p className="muted tiny">{t(chosen === '' ? 'form.coverNone' : 'form.coverHint')}</p>
      <div className={styles.grid}>
        {all.map((cover, index) => (
          <label key={cover} className={styles.choice}>
            <input
              type="radio"
              name={path}
              checked={chosen === cover}
              onChange={() => onChange(cover)}
              aria-label={t('form.cover', { number: index + 1 })}
            />
            <NewsCover {...coverOf(cover, '')} radius={9} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A small picture of an entry, or the drawing that the site shows instead. */
export function EntryCover({ values: { picture, cover }, id }: { values: Values; id: string }) {
  return (
    <span className={styles.small} aria-hidden>
      {typeof picture === 'string' ? (
        <img src={`/pictures/${picture}/400.webp`} alt="" loading="lazy" />
      ) : (
        <NewsCover {...coverOf(typeof cover === 'string' ? cover : '', id)} radius={9} />
      )}
    </span>
  )
}
