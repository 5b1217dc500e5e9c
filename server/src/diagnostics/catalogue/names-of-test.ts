import { languages } from '#contract/values/locale'
import type { TestVersion } from './catalogue.ts'

/** What a test is called in each language, as the values of a notice: it is read in the language of the reader (`valuesIn`). */
export const namesOfTest = ({ forms }: Pick<TestVersion, 'forms'>): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [`test_${language}`, forms[language].title]))
