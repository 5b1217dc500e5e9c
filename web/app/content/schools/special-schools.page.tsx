import { Form, Link } from 'react-router'
import { listSpecialSchools, schoolProfiles } from '#contract/content/special-schools'
import { listRegions } from '#contract/content/places'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/special-schools.page'
import { PageSteps } from '../../shell/published/page-steps.tsx'
import { SchoolCard } from './school-card.tsx'
import { schoolQuery } from './school-query.ts'
import styles from './special-schools.module.css'
import { readSitePage } from '#contract/content/pages'
import { Prose } from '../../ui/prose/prose.tsx'

export const handle = { words: ['content'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const params = schoolQuery(new URL(request.url).searchParams)
  const [page, regions, intro] = await Promise.all([
    api(listSpecialSchools, { query: params }),
    api(listRegions, {}),
    api(readSitePage, { params: { address: 'specialised-schools' } }).then(
      ({ text }) => text,
      () => null,
    ),
  ])
  return { ...page, params, intro, regions: regions.data.map(({ id, name }) => ({ id, name })) }
}

export default function SpecialSchoolsPage({
  loaderData: { data, next, total, params, intro, regions },
}: Route.ComponentProps) {
  const { t } = useTranslation('content')
  const isFiltered = Object.entries(params).some(([name, value]) => name !== 'after' && value !== undefined)
  return (
    <div className={styles.page}>
      <PageMeta title={t('schools.title')} description={t('schools.description')} />
      <header className={styles.head}>
        <h1>{t('schools.title')}</h1>
        <p>{intro?.lead ?? t('schools.description')}</p>
      </header>
      <Form key={JSON.stringify(params)} role="search" className={styles.filters} aria-label={t('schools.filters')}>
        <label>
          {t('schools.find')}
          <input type="search" name="search" defaultValue={params.search} maxLength={100} />
        </label>
        <Choice
          name="region"
          label={t('schools.region')}
          value={params.region}
          options={regions.map(({ id, name }) => [id, name])}
        />
        <Choice
          name="profile"
          label={t('schools.profile')}
          value={params.profile}
          options={schoolProfiles.map((one) => [one, t(`schools.of.${one}`)])}
        />
        <Choice
          name="language"
          label={t('schools.language')}
          value={params.language}
          options={languages.map((one) => [one, t(`schools.in.${one}`)])}
        />
        <Choice
          name="grade"
          label={t('schools.grade')}
          value={params.grade?.toString()}
          options={grades.map((grade) => [grade, grade])}
        />
        <label className={styles.tick}>
          <input type="checkbox" name="boarding" value="yes" defaultChecked={params.boarding === 'yes'} />
          {t('schools.boarding')}
        </label>
        <Button type="submit">{t('schools.show')}</Button>
        {isFiltered && <Link to="?">{t('schools.reset')}</Link>}
      </Form>
      <h2 className={styles.total} aria-live="polite">
        {t('schools.total', { count: total })}
      </h2>
      {data.length === 0 ? (
        <EmptyState
          subject="tests"
          title={t(isFiltered ? 'schools.nothing' : 'schools.empty')}
          text={t(isFiltered ? 'schools.nothingText' : 'schools.emptyText')}
        />
      ) : (
        <ul className={styles.list}>
          {data.map((school) => (
            <SchoolCard key={school.id} school={school} />
          ))}
        </ul>
      )}
      <PageSteps next={next} />
      {intro && <SchoolsIntro html={intro.html} />}
    </div>
  )
}

const grades = Array.from({ length: 11 }, (_, index) => String(index + 1))

interface ChoiceProps {
  name: string
  label: string
  value: string | undefined
  options: readonly (readonly [value: string, text: string])[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const { t } = useTranslation('content')
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ''}>
        <option value="">{t('schools.any')}</option>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Text below the list about choosing such a school and being admitted. */
function SchoolsIntro({ html }: { html: string }) {
  const { t } = useTranslation('content')
  return (
    <section className={styles.intro} aria-label={t('schools.about')}>
      <Prose html={html} />
    </section>
  )
}
