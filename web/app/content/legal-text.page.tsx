import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { data, NavLink, useLocation } from 'react-router'
import { legalTextIds, readLegalText } from '#contract/content/content'
import { ApiFailure } from '../calls/api.ts'
import { pageContext } from '../context.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Route } from './+types/legal-text.page'
import { Contents, sectionsOf } from './contents.tsx'
import styles from './legal-text.module.css'
import { Prose } from '../ui/prose/prose.tsx'
import { ComingNote, VersionsCard } from './versions-card.tsx'

export const handle = { words: ['content'] }

/** The address is the id of the text; `version` selects a version that somebody has accepted. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace(/^\/|\/$|\.data$/g, '')
  const id = legalTextIds.find((candidate) => candidate === path)
  if (!id) throw data(null, { status: 404 })
  const text = await context
    .get(pageContext)
    .api(readLegalText, { params: { id }, query: { version: searchParams.get('version') ?? undefined } })
    .catch((failure: unknown) => {
      throw failure instanceof ApiFailure ? data(null, { status: failure.status }) : failure
    })
  return { ...text, ...sectionsOf(text.html) }
}

export default function LegalTextPage({
  loaderData: { title, version, effective_from, state, html, sections, changes, versions },
}: Route.ComponentProps) {
  const { t } = useTranslation('content')
  const format = useFormat()
  return (
    <div className={styles.root}>
      <PageMeta title={title} description={t('legal.description', { title })} />
      <TextChoice />
      <h1>{title}</h1>
      <p className={styles.state}>
        <Tag tone={state === 'in-force' ? 'green' : 'grey'}>{t(`legal.${state}`)}</Tag>
        {t('legal.version', { version, date: format.officialDate(effective_from) })}
        <Button
          variant="line"
          className={`${styles.print} screen-only`}
          onClick={() => window.print()}
          leftSection={<IconPrinter size={20} stroke={2} aria-hidden />}
        >
          {t('legal.print')}
        </Button>
      </p>
      <div className={styles.columns}>
        <Contents key={title} sections={sections} />
        <div>
          {state === 'in-force' && <ComingNote versions={versions} />}
          <VersionsCard version={version} changes={changes} versions={versions} />
          <Prose html={html} isArticle />
        </div>
      </div>
    </div>
  )
}

/** Links to the six texts. On a phone the row is scrolled until the current one is visible. */
function TextChoice() {
  const { t } = useTranslation('content')
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (current) row.current?.scrollTo({ left: current.offsetLeft - 20 })
  }, [pathname])

  return (
    <nav ref={row} className={`${styles.texts} screen-only`} aria-label={t('legal.texts')}>
      {legalTextIds.map((id) => (
        <NavLink key={id} to={`/${id}`}>
          {t(`legal.${id}`)}
        </NavLink>
      ))}
    </nav>
  )
}
