import contractEn from '#contract/words/en.json' with { type: 'json' }
import contractKk from '#contract/words/kk.json' with { type: 'json' }
import contractRu from '#contract/words/ru.json' with { type: 'json' }
import accountsEn from '../web/app/accounts/en.json' with { type: 'json' }
import accountsKk from '../web/app/accounts/kk.json' with { type: 'json' }
import accountsRu from '../web/app/accounts/ru.json' with { type: 'json' }
import profilesEn from '../web/app/profiles/en.json' with { type: 'json' }
import profilesKk from '../web/app/profiles/kk.json' with { type: 'json' }
import profilesRu from '../web/app/profiles/ru.json' with { type: 'json' }

/** The words of forms, by the language people see. */
export const formWords = {
  ru: { contract: contractRu, accounts: accountsRu, profiles: profilesRu },
  kz: { contract: contractKk, accounts: accountsKk, profiles: profilesKk },
  en: { contract: contractEn, accounts: accountsEn, profiles: profilesEn },
}
