import { Fragment } from 'react'
import type { CareerResult } from '#contract/diagnostics/career'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { InterestHexagon } from '../../ui/charts/interest-hexagon.tsx'
import styles from '../career.module.css'

/** The hexagon, and a table with the same values. */
export function InterestsPanel({ career: { interests, code, about_profile } }: { career: CareerResult }) {
  const { t } = useTranslation('career')
  const format = useFormat()
  const shares = Object.fromEntries(interests.flatMap(({ id, share }) => (share === null ? [] : [[id, share]])))
  const list = interests
    .map(
      ({ name, share, level_name }) =>
        `${name}: ${share === null ? t('noAnswer') : `${level_name}, ${format.percent(share)}`}`,
    )
    .join('; ')
  return (
    <Card as="section" size="feature" aria-label={t('hexagon')}>
      <div className={styles.interests}>
        <InterestHexagon shares={shares} label={t('hexagonLabel', { list })} size={360} />
        <table className={styles.table}>
          <caption>{t('hexagon')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('interest')}</th>
              <th scope="col">{t('inWords')}</th>
              <th scope="col">{t('share')}</th>
            </tr>
          </thead>
          <tbody>
            {interests.map(({ id, letter, name, about, share, level_name }) => (
              <Fragment key={id}>
                <tr>
                  <th scope="row">
                    {letter} · {name}
                  </th>
                  <td>{level_name ?? t('noAnswer')}</td>
                  <td className="tabular">{share === null ? '–' : format.percent(share)}</td>
                </tr>
                {about && (
                  <tr data-about>
                    <td colSpan={3} className="muted loose">
                      {about}
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.sentences}>
        {code && <li>{t('code', { letters: code.letters, names: code.types.map(({ name }) => name).join(', ') })}</li>}
        {about_profile.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}
