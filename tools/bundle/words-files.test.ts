import { expect, test } from 'vitest'
import { findWordsFile } from '../../web/app/i18n/words-files.ts'
import { languages } from '../../contract/src/values/locale.ts'
import { hashOf, moduleOf, readTexts } from './words-files.ts'

const texts = { ru: '{"a":"а"}', kk: '{"a":"ә"}', en: '{"a":"a"}' }

test('the module of a build names a file for each language of a namespace, and none for an unknown one', async () => {
  const source = moduleOf(new Map([['back-office', 'Ab_-19']]))
  const { findWordsFile: find } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)
  expect(find('kk', 'back-office')).toBe('/assets/back-office-kk-Ab_-19.json')
  expect(find('kk', 'toString')).toBeUndefined()
})

test('the address of words changes with a word of any language', () => {
  for (const language of languages) expect(hashOf({ ...texts, [language]: '{"a":"b"}' })).not.toBe(hashOf(texts))
  expect(hashOf({ ...texts })).toBe(hashOf(texts))
})

test('a build has the words that the sources have', () => {
  const built = [...readTexts().keys()]
  expect(built.length).toBeGreaterThan(50)
  for (const namespace of built)
    for (const language of languages)
      expect(findWordsFile(language, namespace), `${namespace} in ${language}`).toBeDefined()
})
