import { Link } from 'react-router'
import { readSitePage } from '#contract/content/pages'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import type { Route } from './+types/text.page'
import { CallPanel } from '../call-panel.tsx'
import { Elsewhere } from '../elsewhere.tsx'
import { entryAnswer, entryOr404 } from '../entry-loader.ts'
import { texts, textAt } from './texts.ts'
import { TextView } from './text-view.tsx'

export const handle = { words: ['content'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const name = textAt(new URL(request.url).pathname)
  const answer = await entryOr404(context.get(pageContext).api(readSitePage, { params: { address: texts[name].entry } }))
  return entryAnswer({ name, ...answer }, { entry: answer.text, path: () => `/${name}`, request })
}

/** The long texts of the site: about the platform, for pupils, parents and teachers, and the others. */
export default function TextPage({ loaderData: { name, text, languages } }: Route.ComponentProps) {
  const { t } = useTranslation('content')
  if (!text) return <Elsewhere languages={languages} back={<Link to="/">{t('text.home')}</Link>} />
  const { look, action, next } = texts[name]
  return (
    <TextView
      text={text}
      languages={languages}
      look={look}
      action={
        action && (
          <LinkButton to={action} variant="night">
            {t(`text.action.${name}`)}
          </LinkButton>
        )
      }
    >
      <CallPanel title={t(`text.next.${next}.title`)} text={t(`text.next.${next}.text`)}>
        <LinkButton to={nextAddress[next]} variant="gold" size="lg">
          {t(`text.next.${next}.action`)}
        </LinkButton>
      </CallPanel>
    </TextView>
  )
}

const nextAddress = { ask: '/contacts', try: '/signup', centers: '/centers' }
