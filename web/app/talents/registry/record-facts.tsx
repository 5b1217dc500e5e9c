import type { Talent } from '#contract/talents/talents'
import { shownPhone } from '#contract/values/phone'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { FactList, type Fact } from '../../ui/fact-list.tsx'

type Personal = Pick<
  Talent,
  'last_name' | 'first_name' | 'patronymic' | 'iin' | 'birth_date' | 'gender' | 'status' | 'phone' | 'representative'
>

/** Who the pupil is. A phone that the reader may not see is replaced by words. */
export function PersonalFacts({ of, more = [] }: { of: Personal; more?: Fact[] }) {
  const { t } = useTranslation('talents')
  const format = useFormat()
  const { iin, birth_date, gender, status, phone } = of
  const facts = [
    { label: t('talent.lastName'), value: of.last_name },
    { label: t('talent.firstName'), value: of.first_name },
    { label: t('talent.patronymic'), value: of.patronymic },
    { label: t('talent.iin'), value: iin && <span className="tabular">{iin}</span> },
    { label: t('talent.birthDate'), value: birth_date && format.date(birth_date) },
    { label: t('talent.gender'), value: gender && t(`gender.${gender}`) },
    { label: t('talent.status'), value: status && t(`status.${status}`) },
    {
      label: t('talent.phone'),
      value: phone === null ? <span className="muted">{t('talent.hiddenPhone')}</span> : shownPhone(phone),
    },
    { label: t('talent.representative'), value: representativeText(of) },
    ...more,
  ]
  return <FactList look="profile" facts={facts} />
}

const representativeText = ({ representative }: Personal): string =>
  [representative?.name, representative?.phone && shownPhone(representative.phone)].filter(Boolean).join(', ')

/** Where the pupil studies. */
export function EducationFacts({
  of: { region, district, locality, school, grade, grade_letter, language },
}: {
  of: NonNullable<Talent['education']>
}) {
  const { t } = useTranslation('talents')
  const facts = [
    { label: t('talent.region'), value: region },
    { label: t('talent.district'), value: district },
    { label: t('talent.locality'), value: locality },
    { label: t('talent.school'), value: school },
    { label: t('talent.grade'), value: [grade, grade_letter].filter(Boolean).join(' ') },
    { label: t('talent.language'), value: language && t(`language.${language}`) },
  ]
  return <FactList look="profile" facts={facts} />
}
