import { createHmac } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HashName } from './signature.ts'

/** Our shop at the payment system. One installation knows exactly one set of passwords. */
export interface Shop {
  login: string
  password1: string
  password2: string
  /** For refunds; null if they are done by hand. */
  password3: string | null
  hash: HashName
  isTest: boolean
  isSandbox: boolean
  /** Tax of the receipt's line; null if there are no fiscal receipts. */
  tax: string | null
}

export const sandboxPath = '/payment-sandbox'

/** Returns the shop of the settings, or that of the sandbox, whose passwords nobody outside can guess. */
export function shopOf({ config, secret }: Pick<Platform, 'config' | 'secret'>): Shop {
  const { ROBOKASSA_LOGIN, ROBOKASSA_PASSWORD_1, ROBOKASSA_PASSWORD_2, ROBOKASSA_PASSWORD_3 } = config
  if (ROBOKASSA_LOGIN && ROBOKASSA_PASSWORD_1 && ROBOKASSA_PASSWORD_2)
    return {
      login: ROBOKASSA_LOGIN,
      password1: ROBOKASSA_PASSWORD_1,
      password2: ROBOKASSA_PASSWORD_2,
      password3: ROBOKASSA_PASSWORD_3 ?? null,
      hash: config.ROBOKASSA_HASH,
      isTest: config.ROBOKASSA_TEST === '1',
      isSandbox: false,
      tax: config.RECEIPT_TAX ?? null,
    }
  const password = (number: number) => createHmac('sha256', secret).update(`sandbox password ${number}`).digest('hex')
  return {
    login: 'bagdar_sandbox',
    password1: password(1),
    password2: password(2),
    password3: password(3),
    hash: config.ROBOKASSA_HASH,
    isTest: true,
    isSandbox: true,
    tax: config.RECEIPT_TAX ?? 'none',
  }
}

/** Addresses of the provider for calls of this server; null where it offers nothing. */
export function servicesOf(
  config: Config,
  ownOrigin: string,
): { state: string; refund: string | null; receipt: string | null } {
  if (config.keepsPayments) {
    const home = `${ownOrigin}${sandboxPath}`
    return { state: home, refund: `${home}/RefundService/Refund`, receipt: `${home}/RoboFiscal/Receipt` }
  }
  const plain = (address: string) => address.replace(/\/+$/, '')
  return {
    state: plain(config.ROBOKASSA_URL),
    refund: config.ROBOKASSA_REFUND_URL ? plain(config.ROBOKASSA_REFUND_URL) : null,
    receipt: config.ROBOKASSA_RECEIPT_URL ? plain(config.ROBOKASSA_RECEIPT_URL) : null,
  }
}

/** Where the browser sends the signed form. `home` is the address of the product as the browser sees it. */
export const paymentPageOf = (config: Config, home: string): string =>
  `${config.keepsPayments ? `${home}${sandboxPath}` : config.ROBOKASSA_URL.replace(/\/+$/, '')}/Merchant/Index.aspx`
