import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { gradeBands, talentStatuses } from '#contract/values/talents'
import { educationLanguages } from '#contract/values/grade'
import { skills, type Skill } from '#contract/values/result-picture'
import { useTranslation } from '#web/i18n/use-translation'
import { FilterChips } from '../../list/filter-chips.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { useListAddress } from '../../list/use-list-address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkillIcon } from '../../ui/drawings/skill-icon.tsx'
import styles from './list.module.css'
import { valuesIn } from './talent-filters.rules.ts'

type Regions = readonly { id: string; name: string }[]

/** The filters beside the list; on a phone behind a button. Each of them is in the address. */
export function FilterPanel({ regions }: { regions: Regions }) {
  const { t } = useTranslation('talents')
  const { search } = useListAddress()
  const [isOpen, setOpen] = useState(false)
  const bandOf = (value: string) => value.replace('-', '–')
  return (
    <>
      <div className="phone-only">
        <Button
          variant="line"
          fullWidth
          aria-expanded={isOpen}
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('list.showFilters', { count: countOf(search) })}
        </Button>
      </div>
      <Card as="section" aria-label={t('list.filters')} className={styles.panel} data-open={isOpen}>
        <div className={styles.panelHead}>
          <h2>{t('list.filters')}</h2>
          <Link to={{ search: '' }}>{t('list.reset')}</Link>
        </div>
        <SelectFilter
          name="region_id"
          label={t('list.region')}
          options={regions.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Choices name="grades" label={t('list.grades')} values={gradeBands} nameOf={bandOf} />
        <Choices
          name="languages"
          label={t('list.languages')}
          values={educationLanguages}
          nameOf={(language) => t(`language.${language}`)}
        />
        <fieldset className={styles.group}>
          <legend>{t('list.skills')}</legend>
          {skills.map((skill) => (
            <SkillFrom key={`${skill} ${search.get(skill)}`} skill={skill} />
          ))}
        </fieldset>
        <Choices
          name="statuses"
          label={t('list.statuses')}
          values={talentStatuses}
          nameOf={(status) => t(`status.${status}`)}
        />
      </Card>
    </>
  )
}

const named = ['region_id', 'grades', 'languages', 'statuses', ...skills] as const
const countOf = (search: URLSearchParams): number => named.filter((name) => search.has(name)).length

interface ChoicesProps<Value extends string> {
  name: string
  label: string
  values: readonly Value[]
  nameOf: (value: Value) => string
}

/** Several values of one filter; none is the same as all. */
function Choices<Value extends string>({ name, label, values, nameOf }: ChoicesProps<Value>) {
  const { search, changeFilters } = useListAddress()
  const chosen = valuesIn(search.get(name), values)
  const change = (value: Value) => {
    const next = values.filter((one) => (one === value) !== chosen.includes(one))
    changeFilters({ [name]: next.join(',') || null })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {values.map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              className="under-label"
              checked={chosen.includes(value)}
              onChange={() => change(value)}
            />
            <span>{nameOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The least percent of a skill. The list follows when the thumb or the key is let go. */
function SkillFrom({ skill }: { skill: Skill }) {
  const { t } = useTranslation('talents')
  const { search, changeFilters } = useListAddress()
  const saved = Number(search.get(skill) ?? 0) || 0
  const [value, setValue] = useState(saved)
  const go = () => {
    if (value !== saved) changeFilters({ [skill]: value > 0 ? String(value) : null })
  }
  const said = value > 0 ? t('list.from', { percent: value }) : t('list.fromAny')
  return (
    <label className={styles.from} data-skill={skill}>
      <span>
        <SkillIcon skill={skill} size={20} />
        {t(`skill.${skill}`)}
        <output>{said}</output>
      </span>
      <input
        type="range"
        min={0}
        max={95}
        step={5}
        value={value}
        aria-label={t(`skill.${skill}`)}
        aria-valuetext={said}
        style={{ '--share': `${(value / 95) * 100}%` } as React.CSSProperties}
        onChange={(event) => setValue(Number(event.target.value))}
        onPointerUp={go}
        onKeyUp={go}
        onBlur={go}
      />
    </label>
  )
}

/** The filters in use, each with a button that removes it. */
export function TalentChips({ regions }: { regions: Regions }) {
  const { t } = useTranslation('talents')
  const { search } = useListAddress()
  const chip = (name: string, label: string, value: string | undefined) =>
    value ? [{ name, label: t('list.chip', { label, value }) }] : []
  const region = regions.find(({ id }) => id === search.get('region_id'))
  const chips = [
    ...chip('region_id', t('list.region'), region?.name),
    ...chip('grades', t('list.grades'), valuesIn(search.get('grades'), gradeBands).join(', ').replaceAll('-', '–')),
    ...chip(
      'languages',
      t('list.languages'),
      valuesIn(search.get('languages'), educationLanguages)
        .map((value) => t(`language.${value}`))
        .join(', '),
    ),
    ...skills.flatMap((skill) => {
      const percent = Number(search.get(skill))
      return percent > 0 ? chip(skill, t(`skill.${skill}`), t('list.from', { percent })) : []
    }),
    ...chip(
      'statuses',
      t('list.statuses'),
      valuesIn(search.get('statuses'), talentStatuses)
        .map((value) => t(`status.${value}`))
        .join(', '),
    ),
  ]
  return <FilterChips chips={chips} />
}
