import { useEffect, useRef } from 'react'
import type { ComparedOccupation } from '#contract/diagnostics/career'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from '../career.module.css'

/** Occupations side by side: a column each, and a row per property. */
export function ComparePanel({ compared, back }: { compared: readonly ComparedOccupation[]; back: string }) {
  const { t } = useTranslation('career')
  const whole = useRef<HTMLDivElement>(null)
  // The button that leads here is far below, so the focus is moved here.
  const ids = compared.map(({ id }) => id).join()
  useEffect(() => whole.current?.focus(), [ids])
  const list =
    (of: (occupation: ComparedOccupation) => readonly { name: string }[]) => (occupation: ComparedOccupation) =>
      of(occupation)
        .map(({ name }) => name)
        .join(', ')
  const parts = (compared[0]?.parts ?? []).map(({ part, name }) => ({
    head: name,
    cell: (occupation: ComparedOccupation) =>
      occupation.parts.find((one) => one.part === part)?.closeness ?? t('unknown'),
  }))
  const rows = [
    { head: t('near'), cell: (occupation: ComparedOccupation) => occupation.group_name },
    ...parts,
    { head: t('whatPeopleDo'), cell: (occupation: ComparedOccupation) => occupation.about },
    { head: t('keySubjects'), cell: list(({ subjects }) => subjects) },
    { head: t('ent'), cell: (occupation: ComparedOccupation) => occupation.ent_pair ?? t('noEnt') },
    { head: t('education'), cell: list(({ education }) => education) },
    { head: t('abilitiesNeeded'), cell: list(({ abilities }) => abilities) },
  ]
  return (
    <Card as="section" aria-label={t('comparison')}>
      <div className={styles.scroll} ref={whole} tabIndex={-1} role="group" aria-label={t('comparison')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('comparison')}</th>
              {compared.map(({ id, name }) => (
                <th scope="col" key={id}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ head, cell }) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {compared.map((occupation) => (
                  <td key={occupation.id}>{cell(occupation)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row middle" style={{ marginTop: 14 }}>
        <LinkButton to={back} variant="line">
          {t('endComparison')}
        </LinkButton>
      </div>
    </Card>
  )
}
