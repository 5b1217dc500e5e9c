import { Checkbox, Select, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Audience } from '#contract/messages/group-notices'
import type { Center } from '#contract/content/places'
import { locales } from '#contract/values/locale'
import { isRole, staffRoles, type Role } from '#contract/values/role'
import { useTranslation } from '#web/i18n/use-translation'
import type { PlaceLists } from '../../places/place-lists.ts'
import { Card } from '../../ui/card.tsx'
import { AudienceSchool } from './audience-school.tsx'
import styles from './notices.module.css'
import type { PartOfForm } from './texts-card.tsx'

interface AudienceCardProps {
  of: PartOfForm
  /** Name of the school that is already chosen. */
  school: string
  regions: PlaceLists['regions']
  centers: readonly Center[]
}

const families = ['student', 'parent'] as const
const gradesOfSchool = Array.from({ length: 11 }, (_, index) => String(index + 1))
const ages = Array.from({ length: 16 }, (_, index) => String(index + 5))
const isOfStaff = (role: Role) => role !== 'student' && role !== 'parent'
const noPupils = { grades: [], age_from: null, age_to: null }

/** Chooses the audience of a notice. An empty choice includes everybody; several choices must all apply. */
export function AudienceCard({ of: form, school, regions, centers }: AudienceCardProps) {
  const { t } = useTranslation('notices')
  const { t: cabinet } = useTranslation('cabinet')
  const { audience } = form.values
  const hasStaff = audience.roles.some(isOfStaff)
  const change = (part: Partial<Audience>) => {
    form.setValues({ audience: { ...audience, ...part } })
    form.setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('audience'))),
    )
  }
  const changeRoles = (chosen: readonly string[]) => {
    const roles = chosen.filter(isRole)
    // Staff have neither a grade nor an age.
    change({ roles, ...(roles.some(isOfStaff) && noPupils) })
  }
  const ageOf = (name: 'age_from' | 'age_to') => ({
    label: t(`fields.${name}`),
    data: ages,
    clearable: true,
    placeholder: t('any'),
    value: audience[name] === null ? null : String(audience[name]),
    error: form.errors[`audience.${name}`],
    'data-path': `audience.${name}`,
    onChange: (value: string | null) => change({ [name]: value === null ? null : Number(value) }),
  })
  const boxes = (choices: readonly { value: string; label: string }[]) => (
    <div className={styles.boxes}>
      {choices.map(({ value, label }) => (
        <Checkbox key={value} value={value} label={label} />
      ))}
    </div>
  )
  const roleChoices = (some: readonly Role[]) => some.map((value) => ({ value, label: cabinet(`role.${value}`) }))
  return (
    <Card as="section" className="stack">
      <Title order={2} className={styles.title}>
        {t('audience.title')}
      </Title>
      <p className="muted loose">{t('audience.text')}</p>
      <Checkbox.Group
        label={t('fields.roles')}
        required
        value={audience.roles}
        onChange={changeRoles}
        error={form.errors['audience.roles']}
        data-path="audience.roles"
      >
        {boxes(roleChoices(families))}
        {boxes(roleChoices(staffRoles))}
      </Checkbox.Group>
      <Checkbox.Group
        label={t('fields.locales')}
        value={audience.locales}
        onChange={(chosen) => change({ locales: locales.filter((locale) => chosen.includes(locale)) })}
      >
        {boxes(locales.map((value) => ({ value, label: t(`locales.${value}`) })))}
      </Checkbox.Group>
      {hasStaff || audience.roles.length === 0 ? (
        <p className="muted loose">{t('audience.noGrades')}</p>
      ) : (
        <>
          <Checkbox.Group
            label={t('fields.grades')}
            value={audience.grades.map(String)}
            onChange={(chosen) =>
              change({ grades: gradesOfSchool.filter((grade) => chosen.includes(grade)).map(Number) })
            }
          >
            {boxes(gradesOfSchool.map((value) => ({ value, label: value })))}
          </Checkbox.Group>
          <div className={styles.pair}>
            <Select {...ageOf('age_from')} />
            <Select {...ageOf('age_to')} />
          </div>
        </>
      )}
      <details className={styles.more} open={audience.region_ids.length > 0 || undefined}>
        <summary className="unmarked">
          {audience.region_ids.length > 0
            ? t('audience.regionsChosen', { count: audience.region_ids.length })
            : t('audience.allRegions')}
          <IconChevronDown size={20} aria-hidden />
        </summary>
        <Checkbox.Group
          label={t('fields.region_ids')}
          value={audience.region_ids}
          onChange={(region_ids) => change({ region_ids })}
        >
          {boxes(regions.map(({ id, name }) => ({ value: id, label: name })))}
        </Checkbox.Group>
      </details>
      <Select
        label={t('fields.center_id')}
        searchable
        clearable
        placeholder={t('any')}
        data={centers.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
        value={audience.center_id}
        onChange={(center_id) => change({ center_id })}
      />
      <AudienceSchool
        id={audience.school_id}
        name={school}
        regions={regions}
        onChange={(school_id) => change({ school_id })}
      />
    </Card>
  )
}
