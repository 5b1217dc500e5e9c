import { offsetText, clocksAt } from '#contract/values/kazakhstan-time'
import type { Locale } from '#contract/values/locale'
import { decimalOf } from '#contract/values/money'
import type { Names } from '#contract/values/wire'
import type { Shop } from './shop.ts'
import { digestOf, startText } from './signature.ts'

interface Started {
  order_id: string
  invoice: number
  amount: number
  title: Names
  expires_at: string
}

/** The signed fields of the form that leads to the payment page. */
export function startFields(shop: Shop, started: Started, locale: Locale): Record<string, string> {
  const { order_id, invoice, amount, title, expires_at } = started
  const sum = decimalOf(amount)
  const receipt = shop.tax === null ? undefined : receiptOf(title.ru, sum, shop.tax)
  const own = { Shp_order: order_id }
  const start = {
    login: shop.login,
    sum,
    invoice: String(invoice),
    ...(receipt !== undefined && { receipt }),
    own,
  }
  return {
    MerchantLogin: shop.login,
    OutSum: sum,
    InvId: start.invoice,
    Description: descriptionOf(locale === 'en' ? title.en : title.ru),
    SignatureValue: digestOf(shop.hash, startText(start, shop.password1)),
    // Kazakh is not documented by the provider; the sandbox has it.
    Culture: locale === 'en' ? 'en' : locale === 'kz' && shop.isSandbox ? 'kk' : 'ru',
    Encoding: 'utf-8',
    ExpirationDate: `${clocksAt(expires_at).toISOString().slice(0, 19)}${offsetText}`,
    ...(receipt !== undefined && { Receipt: receipt }),
    ...(shop.isTest && { IsTest: '1' }),
    ...own,
  }
}

/**
 * A receipt of one line, as it is signed and sent: the form encodes it a second time. The sum is written by hand,
 * because money is never a floating-point number.
 */
export const receiptOf = (name: string, sum: string, tax: string): string =>
  encodeURIComponent(
    `{"items":[{"name":${JSON.stringify(name.slice(0, 128))},"quantity":1,"sum":${sum.replace(/\.?0+$/, '')},"tax":"${tax}"}]}`,
  )

const russianLetters: Readonly<Record<string, string>> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
}

/** Up to 100 characters, Russian or English: Kazakh letters may be refused, such as in the name of a school. */
export const descriptionOf = (title: string): string =>
  title
    .replace(/[әғқңөұүһі]/gi, (letter) => {
      const russian = russianLetters[letter.toLowerCase()] ?? ''
      return letter === letter.toLowerCase() ? russian : russian.toUpperCase()
    })
    .replace(/[^\p{Script=Cyrillic}\w\d .,:;!?()"'«»№+/-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
