import type words from '#contract/words/ru.json'
import type accounts from '../accounts/ru.json'
import type cabinet from '../cabinet/ru.json'
import type content from '../content/ru.json'
import type diagnostics from '../diagnostics/ru.json'
import type evaluation from '../diagnostics/evaluation/ru.json'
import type runner from '../diagnostics/runner/ru.json'
import type home from '../home/ru.json'
import type instruction from '../instruction/ru.json'
import type messaging from '../messaging/ru.json'
import type notifications from '../notifications/ru.json'
import type places from '../places/ru.json'
import type profiles from '../profiles/ru.json'
import type shell from '../shell/ru.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    enableSelector: false
    resources: {
      shell: typeof shell
      home: typeof home
      cabinet: typeof cabinet
      accounts: typeof accounts
      profiles: typeof profiles
      places: typeof places
      notifications: typeof notifications
      diagnostics: typeof diagnostics
      runner: typeof runner
      evaluation: typeof evaluation
      content: typeof content
      instruction: typeof instruction
      messaging: typeof messaging
      words: typeof words
    }
  }
}
