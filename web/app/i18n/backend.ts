import type { BackendModule } from 'i18next'
import { languages, type Language } from '#contract/values/locale'
import { loadWords } from './load-words.ts'

/** Words come from the same chunks as the code: one request a slice, only in the language of the page. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const known = languages.find((candidate) => candidate === language)
    if (known) void readWords(known, namespace, done)
  },
}

async function readWords(language: Language, namespace: string, done: Parameters<BackendModule['read']>[2]): Promise<void> {
  try {
    done(null, await loadWords(language, namespace))
  } catch (error) {
    done(error instanceof Error ? error : String(error), false)
  }
}

export default backend
