import { Link } from 'react-router'
import { readProject } from '#contract/content/pages'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { BreadcrumbData } from '../../shell/findable/breadcrumb-data.tsx'
import type { Route } from './+types/project.page'
import { OtherLanguageNote } from '../../shell/published/other-language-note.tsx'
import { entryAnswer, entryOr404 } from '../../shell/published/entry-loader.ts'
import { OwnSite } from './own-site.tsx'
import { TextView } from './text-view.tsx'

export const handle = { words: ['content'] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await entryOr404(context.get(pageContext).api(readProject, { params: { address: params.address } }))
  return entryAnswer(answer, { entry: answer.text, path: (address) => `/projects/${address}`, request })
}

export default function ProjectPage({ loaderData: { text, languages } }: Route.ComponentProps) {
  const { t } = useTranslation(['content', 'shell'])
  if (!text) return <OtherLanguageNote languages={languages} back={<Link to="/">{t('text.home')}</Link>} />
  return (
    <>
      {!text.is_demo && <BreadcrumbData list={t('shell:brand.name')} path="/" title={text.title} />}
      <TextView
        text={text}
        languages={languages}
        look={{ tone: 'sage', art: 'steppe' }}
        action={<OwnSite link={text.link} />}
      />
    </>
  )
}
