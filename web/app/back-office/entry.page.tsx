import { data } from 'react-router'
import { readEntry, type Entry } from '#contract/publishing/entries'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import type { Route } from './+types/entry.page'
import { api } from '../calls/browser-api.ts'
import { randomId } from '../device/random-id.ts'
import { EntryForm } from './entry/entry-form.tsx'
import { blankDocument } from './draft/document.rules.ts'
import { kindOfAddress } from './kinds/use-kind-words.ts'

export const handle = { words: ['back-office', 'kinds', 'words'] }

/** A new entry gets its id in the browser, so that sending it twice creates it once. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const kind = kindOfAddress(params.kind)
  const isNew = params.id === 'new'
  if (isNew && kindOf(kind).isFixed) throw data(null, { status: 404 })
  return {
    kind,
    isNew,
    entry: isNew ? blankEntry(kind, randomId()) : await api(readEntry, { params: { kind, id: params.id } }),
  }
}

/** Editor for an entry of any kind. */
export default function EntryPage({ loaderData }: Route.ComponentProps) {
  return <EntryForm key={loaderData.entry.id} {...loaderData} />
}

function blankEntry(kind: KindName, id: string): Entry {
  const { shared, texts } = blankDocument(kindOf(kind))
  const blank = (draft: Entry['texts']['ru']['draft']): Entry['texts']['ru'] => ({
    draft,
    published: null,
    state: 'empty',
    publish_at: null,
    waits_older: false,
    published_at: null,
    changed_at: null,
    changed_by: '',
    missing: [],
  })
  return {
    id,
    kind,
    address: '',
    about: '',
    version: 0,
    shared,
    texts: { ru: blank(texts.ru), kk: blank(texts.kk), en: blank(texts.en) },
    is_demo: false,
    author: null,
    created_at: null,
    changed_at: null,
    changed_by: '',
    archived_at: null,
  }
}
