import { type ClassFigures, minShown, type SchoolProgress } from '#contract/staff/classes'
import { skills } from '#contract/values/result-picture'
import { useTranslation } from '#web/i18n/use-translation'
import { useClassName } from '../../classes/use-class-name.ts'
import { SkillIcon } from '../../ui/drawings/skill-icon.tsx'
import styles from './class-map.module.css'
import { middleLevel } from './middle-level.rules.ts'

type Test = NonNullable<SchoolProgress['test']>

/** The classes with the level in the middle of each, from five pupils on. */
export function ClassMap({ classes, test }: { classes: readonly ClassFigures[]; test: Test }) {
  const { t } = useTranslation('school-cabinet')
  const nameOf = useClassName()
  return (
    <div className={styles.room}>
      <table className={styles.root} aria-label={t('profile.title')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('profile.class')}</span>
            </th>
            {test.scales.map(({ scale, name }) => (
              <th key={scale} scope="col">
                <span className={styles.scale}>
                  <ScaleSign scale={scale} />
                  {name}
                </span>
              </th>
            ))}
            <th scope="col" className={styles.took}>
              {t('profile.took')}
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map((row) => (
            <tr key={`${row.kind} ${row.grade} ${row.letter}`}>
              <th scope="row">{nameOf(row)}</th>
              <Levels row={row} test={test} />
              <td className={styles.took}>{t('profile.tookOf', { finished: row.finished, invited: row.invited })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ScaleSign({ scale }: { scale: string }) {
  const skill = skills.find((one) => one === scale)
  return skill && <SkillIcon skill={skill} size={24} />
}

function Levels({ row, test }: { row: ClassFigures; test: Test }) {
  const { t } = useTranslation(['school-cabinet', 'classes'])
  if (row.counted === 0) {
    const isWaiting = row.finished >= minShown && row.kind !== 'small'
    return (
      <td colSpan={test.scales.length} className={styles.hidden}>
        <span>{isWaiting ? t('profile.waits') : t('profile.few', { finished: row.finished, count: minShown })}</span>
      </td>
    )
  }
  return test.scales.map(({ scale, name }) => {
    const counts = row.levels.find((one) => one.scale === scale)?.counts
    const level = (counts && middleLevel(counts)) ?? 'unanswered'
    return (
      <td key={scale} data-head={name}>
        <span className={styles.level} data-level={level}>
          {t(`level.${level}`, { ns: 'classes' })}
        </span>
      </td>
    )
  })
}
