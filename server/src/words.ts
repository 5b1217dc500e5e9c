import type { Language } from '#contract/values/locale'
import contractEn from '#contract/words/en.json' with { type: 'json' }
import contractKk from '#contract/words/kk.json' with { type: 'json' }
import contractRu from '#contract/words/ru.json' with { type: 'json' }
import accountsEn from './accounts/en.json' with { type: 'json' }
import accountsKk from './accounts/kk.json' with { type: 'json' }
import accountsRu from './accounts/ru.json' with { type: 'json' }
import contentEn from './content/en.json' with { type: 'json' }
import contentKk from './content/kk.json' with { type: 'json' }
import contentRu from './content/ru.json' with { type: 'json' }
import diagnosticsEn from './diagnostics/en.json' with { type: 'json' }
import diagnosticsKk from './diagnostics/kk.json' with { type: 'json' }
import diagnosticsRu from './diagnostics/ru.json' with { type: 'json' }
import messagingEn from './messaging/en.json' with { type: 'json' }
import messagingKk from './messaging/kk.json' with { type: 'json' }
import messagingRu from './messaging/ru.json' with { type: 'json' }
import notificationsEn from './notifications/en.json' with { type: 'json' }
import notificationsKk from './notifications/kk.json' with { type: 'json' }
import notificationsRu from './notifications/ru.json' with { type: 'json' }
import placesEn from './places/en.json' with { type: 'json' }
import placesKk from './places/kk.json' with { type: 'json' }
import placesRu from './places/ru.json' with { type: 'json' }
import platformEn from './platform/en.json' with { type: 'json' }
import platformKk from './platform/kk.json' with { type: 'json' }
import platformRu from './platform/ru.json' with { type: 'json' }
import profilesEn from './profiles/en.json' with { type: 'json' }
import profilesKk from './profiles/kk.json' with { type: 'json' }
import profilesRu from './profiles/ru.json' with { type: 'json' }
import type { Words } from './platform/translate.ts'

/** The words of every slice, by language. */
export const words: Record<Language, Words[]> = {
  ru: [contractRu, platformRu, accountsRu, profilesRu, placesRu, messagingRu, notificationsRu, diagnosticsRu, contentRu],
  kk: [contractKk, platformKk, accountsKk, profilesKk, placesKk, messagingKk, notificationsKk, diagnosticsKk, contentKk],
  en: [contractEn, platformEn, accountsEn, profilesEn, placesEn, messagingEn, notificationsEn, diagnosticsEn, contentEn],
}
