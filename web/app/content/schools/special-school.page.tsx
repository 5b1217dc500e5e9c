import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { readSpecialSchool } from '#contract/content/special-schools'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { BreadcrumbData } from '../../shell/findable/breadcrumb-data.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { SitePicture } from '../../ui/site-picture.tsx'
import type { Route } from './+types/special-school.page'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { OtherLanguageNote, OtherLanguages } from '../../shell/published/other-language-note.tsx'
import { entryAnswer, entryOr404 } from '../../shell/published/entry-loader.ts'
import { Prose } from '../../ui/prose/prose.tsx'
import { SchoolFacts } from './school-card.tsx'
import styles from './special-schools.module.css'

export const handle = { words: ['content'] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await entryOr404(
    context.get(pageContext).api(readSpecialSchool, { params: { address: params.address } }),
  )
  return entryAnswer(answer, { entry: answer.school, path: (address) => `/special-schools/${address}`, request })
}

export default function SpecialSchoolPage({ loaderData: { school, languages } }: Route.ComponentProps) {
  const { t } = useTranslation('content')
  if (!school)
    return <OtherLanguageNote languages={languages} back={<Link to="/special-schools">{t('schools.all')}</Link>} />
  const { street, phone, email, link } = school
  const extra = [
    { label: t('schools.address'), value: street },
    { label: t('schools.phone'), value: phone && <a href={`tel:${phone}`}>{phone}</a> },
    { label: t('schools.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
    {
      label: t('schools.site'),
      value: link && (
        <a href={link} target="_blank" rel="noreferrer">
          {new URL(link).host}
        </a>
      ),
    },
  ].filter(({ value }) => value)
  return (
    <div className={styles.page}>
      <PageMeta
        title={school.name}
        description={t('schools.describe', { name: school.name, city: school.city })}
        languages={languages}
      />
      {!school.is_demo && <BreadcrumbData list={t('schools.title')} path="/special-schools" title={school.name} />}
      <Link to="/special-schools" className={styles.back}>
        <IconArrowLeft size={20} stroke={2.2} aria-hidden />
        {t('schools.all')}
      </Link>
      <header className={styles.head}>
        {school.is_demo && <DemoTag />}
        <h1>{school.name}</h1>
        <p>{[school.city, school.region].filter(Boolean).join(', ')}</p>
      </header>
      <div className={styles.columns}>
        <div>
          {school.picture && (
            <SitePicture
              id={school.picture}
              alt={school.picture_alt}
              sizes="(min-width: 62em) 760px, 100vw"
              isFirst
              className={styles.picture}
            />
          )}
          <Prose html={school.html} isArticle />
          <OtherLanguages languages={languages} className={styles.languages} />
        </div>
        <aside className={styles.card}>
          <SchoolFacts school={school} extra={extra} />
        </aside>
      </div>
    </div>
  )
}
