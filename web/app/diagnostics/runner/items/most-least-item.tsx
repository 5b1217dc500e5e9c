import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { marksIn, type ItemProps } from './answer-value.ts'
import styles from './most-least-item.module.css'

const columns = ['most', 'least'] as const

/** One mark per column; an option that gets the second mark loses its first. */
export function MostLeastItem({ item, value, onAnswer, labelledBy }: ItemProps & { labelledBy: string }) {
  const { t } = useTranslation('runner')
  const marks = marksIn(value)
  const mark = (column: (typeof columns)[number], id: string) => {
    const other = column === 'most' ? 'least' : 'most'
    onAnswer({ ...(marks[other] !== id && marks[other] ? { [other]: marks[other] } : {}), [column]: id })
  }
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('items.option')}</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`items.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {item.options?.map(({ id, text }) => (
          <tr key={id} data-mark={columns.find((column) => marks[column] === id)}>
            <th scope="row">{text}</th>
            {columns.map((column) => {
              const Icon = column === 'most' ? IconThumbUp : IconThumbDown
              return (
                <td key={column}>
                  <label className={styles.mark}>
                    <input
                      type="radio"
                      name={`${item.id}-${column}`}
                      value={id}
                      checked={marks[column] === id}
                      aria-label={`${t(`items.${column}`)}: ${text}`}
                      onChange={() => mark(column, id)}
                    />
                    <span aria-hidden data-column={column}>
                      {marks[column] === id && <Icon size={15} stroke={2.2} />}
                    </span>
                  </label>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
