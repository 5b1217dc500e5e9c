import { Entry, EntryText } from '#contract/publishing/entries'
import { makerOf } from './maker.ts'

/** A language of an entry in which nothing was written yet. */
export const anEntryText = makerOf(EntryText, {
  draft: {},
  published: null,
  state: 'empty',
  publish_at: null,
  waits_older: false,
  published_at: null,
  changed_at: null,
  changed_by: '',
  missing: [],
})

export const anEntry = makerOf(Entry, {
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'partner',
  address: '',
  about: '',
  version: 1,
  shared: {},
  texts: { ru: anEntryText(), kk: anEntryText(), en: anEntryText() },
  is_demo: false,
  author: null,
  created_at: null,
  changed_at: null,
  changed_by: '',
  archived_at: null,
})
