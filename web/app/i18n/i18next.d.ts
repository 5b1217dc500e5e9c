import type { SliceWords } from './slice-words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    enableSelector: false
    resources: SliceWords
  }
}
