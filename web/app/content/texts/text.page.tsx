import { Link } from 'react-router'
import { readSitePage } from '#contract/content/pages'
import type { TextPage } from '#contract/values/content/paths'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import type { Route } from './+types/text.page'
import { CallPanel } from '../call-panel.tsx'
import { OtherLanguageNote } from '../../shell/published/other-language-note.tsx'
import { entryAnswer, entryOr404 } from '../../shell/published/entry-loader.ts'
import { type TextLook, TextView } from './text-view.tsx'

export const handle = { words: ['content'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const name = textAt(new URL(request.url).pathname)
  const answer = await entryOr404(
    context.get(pageContext).api(readSitePage, { params: { address: texts[name].entry } }),
  )
  return entryAnswer({ name, ...answer }, { entry: answer.text, path: () => `/${name}`, request })
}

/** The long texts of the site: about the platform, for pupils, parents, teachers and others. */
export default function TextPage({ loaderData: { name, text, languages } }: Route.ComponentProps) {
  const { t } = useTranslation('content')
  if (!text) return <OtherLanguageNote languages={languages} back={<Link to="/">{t('text.home')}</Link>} />
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

interface SiteText {
  /** Its address in the back office. */
  entry: string
  look: TextLook
  /** Address of the button in its head. */
  action: string
  next: 'ask' | 'try' | 'centers'
}

const texts = {
  'about-us': { entry: 'about-us', look: { tone: 'sky', art: 'steppe' }, action: '/statistics', next: 'try' },
  'for-members': { entry: 'for-members', look: { tone: 'gold', art: 'fawn' }, action: '/signup', next: 'centers' },
  'for-teachers': { entry: 'for-teachers', look: { tone: 'sage', art: 'lesson' }, action: '/articles', next: 'ask' },
  'for-parents': {
    entry: 'for-parents',
    look: { tone: 'warm', art: 'family' },
    action: '/signup-parents',
    next: 'ask',
  },
  accessibility: { entry: 'accessibility', look: { tone: 'sand', art: 'compass' }, action: '/contacts', next: 'ask' },
} as const satisfies Record<TextPage, SiteText>

export type TextName = keyof typeof texts
export const textNames = Object.keys(texts).filter((name): name is TextName => name in texts)

/** The path may also be that of the router's data request, which ends in `.data`. */
const textAt = (pathname: string): TextName =>
  textNames.find((name) => name === pathname.replace(/^\/|\/$|\.data$/g, '')) ?? 'about-us'
