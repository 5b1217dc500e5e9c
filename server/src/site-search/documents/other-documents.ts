import { legalTextIds } from '#contract/content/content'
import { articles } from '#contract/values/content/article'
import { languages, type Language } from '#contract/values/locale'
import { careerCatalogue } from '../../career/catalogue/load-catalogue.ts'
import { loadArticles } from '../../content/load-articles.ts'
import { readCurrentLegalText } from '../../legal/legal-texts.ts'
import { readCenters, readRegions, readRegionTexts } from '../../places/queries.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { plainText } from '../../publishing/clean-html.ts'
import type { SearchDocument } from './document.ts'

const ofOurs = { entry_id: null, is_demo: false }

/** Returns the documents made from files of the product and from tables of other slices. */
export async function listOtherDocuments(
  tx: Db,
  { translate, now }: Pick<Platform, 'translate' | 'now'>,
): Promise<SearchDocument[]> {
  const all: SearchDocument[] = []
  for (const language of languages) {
    all.push(...ownPages(translate, language), ...articleDocuments(language), ...occupationDocuments(language))
    all.push(...(await listRegionDocuments(tx, language)))
    for (const center of await readCenters(tx, language)) {
      const body = [center.city, center.address, center.phone].join(', ')
      all.push({
        kind: 'center',
        id: center.id,
        language,
        address: `/centers?region=${center.region_id}`,
        entry_id: null,
        title: center.name,
        body,
        is_demo: center.is_demo,
      })
    }
    for (const id of legalTextIds) {
      const { title, html } = await readCurrentLegalText(tx, { id, language }, now())
      all.push({ kind: 'legal', id, language, address: `/${id}`, title, body: plainText(html), ...ofOurs })
    }
  }
  return all
}

/** A search for a region finds the page of its centres. */
async function listRegionDocuments(tx: Db, language: Language): Promise<SearchDocument[]> {
  const texts = new Map((await readRegionTexts(tx, language)).map(({ id, about }) => [id, about]))
  const regions = await readRegions(tx, language)
  return regions.map(({ id, name }) => ({
    kind: 'page',
    id: `region-${id}`,
    language,
    address: `/centers?region=${id}`,
    title: name,
    body: texts.get(id) ?? '',
    ...ofOurs,
  }))
}

/** Pages without editable texts. Their search texts say what can be done on them. */
const built = {
  home: '/',
  centers: '/centers',
  'prof-test': '/prof-test',
  faq: '/faq',
  news: '/news',
  events: '/events',
  articles: '/articles',
  signup: '/signup',
  'signup-parents': '/signup-parents',
  signin: '/signin',
}

const ownPages = (translate: Platform['translate'], language: Language): SearchDocument[] =>
  Object.entries(built).map(([id, address]) => {
    const say = (part: 'title' | 'text') => translate(language, `site-search.page.${id}.${part}`)
    return { kind: 'page', id, language, address, title: say('title'), body: say('text'), ...ofOurs }
  })

const written = loadArticles()
const articleDocuments = (language: Language): SearchDocument[] =>
  articles.map(({ id }) => {
    const { title, lead, html } = written(id, language)
    return {
      kind: 'article',
      id,
      language,
      address: `/articles/${id}`,
      title,
      body: `${lead} ${plainText(html)}`,
      ...ofOurs,
    }
  })

/** Occupations have no pages yet, so they link to career guidance. */
const occupationDocuments = (language: Language): SearchDocument[] =>
  [...careerCatalogue().occupations.values()].map(({ id, name, about, field }) => {
    const fieldName = careerCatalogue().fields[field]?.name[language] ?? ''
    return {
      kind: 'occupation',
      id,
      language,
      address: '/prof-test',
      title: name[language],
      body: `${about[language]} ${fieldName}`,
      ...ofOurs,
    }
  })
