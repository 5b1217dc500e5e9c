import contractEn from '#contract/words/en.json' with { type: 'json' }
import contractKk from '#contract/words/kk.json' with { type: 'json' }
import contractRu from '#contract/words/ru.json' with { type: 'json' }
import accountsEn from '../app/accounts/en.json' with { type: 'json' }
import accountsKk from '../app/accounts/kk.json' with { type: 'json' }
import accountsRu from '../app/accounts/ru.json' with { type: 'json' }
import profilesEn from '../app/profiles/en.json' with { type: 'json' }
import profilesKk from '../app/profiles/kk.json' with { type: 'json' }
import profilesRu from '../app/profiles/ru.json' with { type: 'json' }

/** The words of forms in each language, by the namespaces that components ask for. */
export const formWords = {
  ru: { words: contractRu, accounts: accountsRu, profiles: profilesRu },
  kk: { words: contractKk, accounts: accountsKk, profiles: profilesKk },
  en: { words: contractEn, accounts: accountsEn, profiles: profilesEn },
}
