import { Link } from 'react-router'
import { readProject } from '#contract/content/pages'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import type { Route } from './+types/project.page'
import { Elsewhere } from '../elsewhere.tsx'
import { entryAnswer, entryOr404 } from '../entry-loader.ts'
import { TextView } from './text-view.tsx'

export const handle = { words: ['content'] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await entryOr404(context.get(pageContext).api(readProject, { params: { address: params.address } }))
  return entryAnswer(answer, { entry: answer.text, path: (address) => `/projects/${address}`, request })
}

export default function ProjectPage({ loaderData: { text, languages } }: Route.ComponentProps) {
  const { t } = useTranslation('content')
  if (!text) return <Elsewhere languages={languages} back={<Link to="/">{t('text.home')}</Link>} />
  return <TextView text={text} languages={languages} look={{ tone: 'sage', art: 'steppe' }} />
}
