import type { Language } from '#contract/values/locale'

type Words = { default: Record<string, unknown> }

// One file a language and a slice: a page in Kazakh never loads Russian. The test itself, opened on the slowest lines, has a file of its own; so has what staff alone read.
const slices = import.meta.glob<Words>(['../*/{ru,kk,en}.json', '../diagnostics/{runner,evaluation}/{ru,kk,en}.json'])
const contract = import.meta.glob<Words>('../../../contract/src/words/*.json')

export async function loadWords(language: Language, namespace: string): Promise<Record<string, unknown>> {
  const load = namespace === 'words' ? contract[`../../../contract/src/words/${language}.json`] : slices[`../${folderOf(namespace)}/${language}.json`]
  if (!load) throw new Error(`No words of ${namespace} in ${language}`)
  return (await load()).default
}

const folderOf = (namespace: string): string => (namespace === 'runner' || namespace === 'evaluation' ? `diagnostics/${namespace}` : namespace)
