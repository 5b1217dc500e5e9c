import path from 'node:path'
import * as z from 'zod/mini'
import { readTrustProxy } from './http/trust-proxy.ts'

const address = z.optional(z.url({ protocol: /^https?$/ }))

/** Digests that a shop of Robokassa may choose in its cabinet. */
export const hashNames = ['md5', 'ripemd160', 'sha1', 'sha256', 'sha384', 'sha512'] as const
/** Taxes of a line of a receipt in Kazakhstan; which one applies is the decision of the accountant. */
export const receiptTaxes = ['none', 'vat0', 'vat5', 'vat12', 'vat16'] as const

const robokassaPassword = z.optional(z.string().check(z.minLength(8)))

const Environment = z.object({
  // Production by default: what is open only to developers stays closed unless the variable says otherwise.
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'production'),
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(
    z.string().check(
      z.regex(/^postgres(ql)?:\/\//),
      z.refine((url) => URL.canParse(url)),
    ),
  ),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(200)), 10),
  PUBLIC_URL: address,
  SECRETS_KEY: z.optional(z.string().check(z.minLength(32))),
  STAFF_TOTP: z.optional(z.enum(['required', 'offered'])),
  SECRET: z.optional(z.string().check(z.minLength(32))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
  MAIL_FROM: z._default(z.string(), 'Bagdar <no-reply@bagdar.example>'),
  SMS_DRIVER: z.optional(z.enum(['smsc', 'mobizon'])),
  SMS_URL: address,
  SMS_KEY: z.optional(z.string()),
  SMS_SENDER: z.optional(z.string()),
  REGISTER_URL: address,
  REGISTER_KEY: z.optional(z.string()),
  ROBOKASSA_LOGIN: z.optional(z.string().check(z.regex(/^[\w.-]{1,100}$/))),
  ROBOKASSA_PASSWORD_1: robokassaPassword,
  ROBOKASSA_PASSWORD_2: robokassaPassword,
  ROBOKASSA_PASSWORD_3: robokassaPassword,
  ROBOKASSA_HASH: z._default(z.enum(hashNames), 'sha256'),
  ROBOKASSA_TEST: z._default(z.enum(['0', '1']), '0'),
  ROBOKASSA_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://auth.robokassa.kz'),
  ROBOKASSA_REFUND_URL: address,
  ROBOKASSA_RECEIPT_URL: address,
  RECEIPT_TAX: z.optional(z.enum(receiptTaxes)),
  STAND_INS: z.optional(z.string().check(z.regex(/^(sms|mail|payments)(,(sms|mail|payments))*$/))),
  MEETING_URL: z.optional(z.string().check(z.regex(/^https:\/\/[^\s{}]+\{room\}[^\s{}]*$/))),
  SUPPORT_PHONE: z._default(z.string(), '+77000000000'),
  SUPPORT_WHATSAPP: z._default(z.string(), '77000000000'),
  TRUST_PROXY: z._default(z.string().check(z.refine((text) => readTrustProxy(text) !== null)), '0'),
  BACKUP_CHECKED_ON: z.optional(z.iso.date()),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^\S{16,}$/))),
  DEMO_ROUND: z._default(z.enum(['moves', 'still']), 'still'),
  WEB_CONCURRENCY: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(64)), 1),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
})

/** What each variable must look like, as a sentence for the operator. */
const expected: Record<string, string> = {
  PORT: 'a port number from 0 to 65535',
  DATABASE_URL: 'an address that begins with postgres://',
  DATABASE_POOL: 'a number of connections from 2 to 200',
  PUBLIC_URL: 'an address such as https://bagdar.example',
  SECRET: 'at least 32 random characters',
  SECRETS_KEY: 'at least 32 random characters',
  STAFF_TOTP: 'required or offered',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  SMS_DRIVER: 'smsc or mobizon',
  SMS_URL: 'an address that begins with https://',
  REGISTER_URL: 'an address that begins with https://',
  MEETING_URL: 'an address that begins with https:// and holds {room}, such as https://meet.example/{room}',
  ROBOKASSA_LOGIN: 'the identifier of the shop: letters, digits, dots, hyphens and underscores',
  ROBOKASSA_PASSWORD_1: 'at least 8 characters; use 20 random ones or more',
  ROBOKASSA_PASSWORD_2: 'at least 8 characters; use 20 random ones or more',
  ROBOKASSA_PASSWORD_3: 'at least 8 characters; use 20 random ones or more',
  ROBOKASSA_HASH: `one of ${hashNames.join(', ')}, as chosen in the cabinet of the shop`,
  ROBOKASSA_TEST: '1 if the passwords are those of the test mode, otherwise 0',
  ROBOKASSA_URL: 'an address such as https://auth.robokassa.kz',
  ROBOKASSA_REFUND_URL: 'an address that begins with https://',
  ROBOKASSA_RECEIPT_URL: 'an address that begins with https://',
  RECEIPT_TAX: `one of ${receiptTaxes.join(', ')}`,
  STAND_INS: 'a list of sms, mail and payments, with commas',
  TRUST_PROXY:
    'the number of proxies in front (0 to 10), or their addresses and networks separated by commas, such as 10.0.0.0/8,127.0.0.1',
  BACKUP_CHECKED_ON: 'the day on which a backup was last restored as a test, such as 2026-11-23',
  METRICS_PORT: 'a port number from 0 to 65535',
  METRICS_TOKEN: 'at least 16 characters without spaces',
  DEMO_ROUND: 'moves or still',
  WEB_CONCURRENCY: 'a number of processes from 1 to 64',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
  NODE_ENV: 'development, test or production',
}

/** Variables whose values are never printed or logged. */
const secretSettings = new Set([
  'SECRET',
  'SECRETS_KEY',
  'SMS_KEY',
  'REGISTER_KEY',
  'ROBOKASSA_PASSWORD_1',
  'ROBOKASSA_PASSWORD_2',
  'ROBOKASSA_PASSWORD_3',
  'SMTP_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
])

export type Config = ReturnType<typeof readConfig>

/** Thrown for an unusable setting; the message is a sentence for the operator. */
export class ConfigError extends Error {}

/**
 * Reads the settings. A command beside the server sends no messages and answers no requests, so it needs fewer of them.
 */
export function readConfig(environment: Record<string, string | undefined>, purpose: 'serve' | 'command' = 'serve') {
  const env = readVariables(environment)
  if (purpose === 'serve') {
    refuseUnnamedStandIns(env)
    refuseUnknownHome(env)
    refuseHalfShop(env)
  }
  return {
    ...env,
    isProduction: env.NODE_ENV === 'production',
    staffTotp: env.STAFF_TOTP ?? (env.NODE_ENV === 'production' ? 'required' : 'offered'),
    dataDir: path.resolve(env.DATA_DIR),
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    trustProxy: readTrustProxy(env.TRUST_PROXY) ?? false,
    /** True if SMS stay in the outbox instead of being sent. */
    keepsSms: !env.SMS_DRIVER,
    keepsMail: !env.SMTP_URL,
    /** True if a sandbox stands in for the payment system. */
    keepsPayments: !env.ROBOKASSA_LOGIN,
  }
}

/** The driver connects to one server and does not check which of several accepts writes. */
function refuseSeveralHosts(url = ''): void {
  const [, hosts = ''] = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(url) ?? []
  if (hosts.includes(',') || /[?&]host=[^&#]*(,|%2c)/i.test(url))
    throw new ConfigError(
      'DATABASE_URL names several hosts, but the product connects to one: give the address of the primary server, or one that leads to it also after a failover.',
    )
}

function readVariables(environment: Record<string, string | undefined>): z.infer<typeof Environment> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  refuseSeveralHosts(given.DATABASE_URL)
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    const shown = secretSettings.has(name) ? name : `${name}=${given[name]}`
    throw new ConfigError(`${shown} cannot be used: it must be ${expected[name] ?? 'a non-empty text'}.`)
  }
  return parsed.data
}

function refuseUnnamedStandIns(env: z.infer<typeof Environment>): void {
  if (env.NODE_ENV !== 'production') return
  const named = env.STAND_INS?.split(',') ?? []
  for (const { standIn, isSet, advice } of gatewaysOf(env))
    if (!isSet && !named.includes(standIn))
      throw new ConfigError(
        `${advice}, or use the ${standIn === 'payments' ? 'sandbox' : 'stand-in'} with STAND_INS=${standIn}.`,
      )
  if (env.SMS_DRIVER && !env.SMS_KEY) throw new ConfigError('SMS_DRIVER is set but SMS_KEY is missing.')
}

const gatewaysOf = ({ SMS_DRIVER, SMTP_URL, ROBOKASSA_LOGIN }: z.infer<typeof Environment>) => [
  { standIn: 'sms', isSet: SMS_DRIVER, advice: 'No SMS gateway is set: set SMS_DRIVER and SMS_KEY' },
  { standIn: 'mail', isSet: SMTP_URL, advice: 'No mail server is set: set SMTP_URL' },
  {
    standIn: 'payments',
    isSet: ROBOKASSA_LOGIN,
    advice: 'No payment system is set: set ROBOKASSA_LOGIN, ROBOKASSA_PASSWORD_1 and ROBOKASSA_PASSWORD_2',
  },
]

/**
 * A signature of the success page must not pass for one of a notification, so the passwords differ. A refund needs the
 * third one.
 */
function refuseHalfShop(env: z.infer<typeof Environment>): void {
  const passwords = [env.ROBOKASSA_PASSWORD_1, env.ROBOKASSA_PASSWORD_2, env.ROBOKASSA_PASSWORD_3]
  if (!env.ROBOKASSA_LOGIN) {
    if (passwords.some(Boolean)) throw new ConfigError('ROBOKASSA_PASSWORD_… is set but ROBOKASSA_LOGIN is missing.')
    return
  }
  if (!env.ROBOKASSA_PASSWORD_1 || !env.ROBOKASSA_PASSWORD_2)
    throw new ConfigError('ROBOKASSA_LOGIN is set: set ROBOKASSA_PASSWORD_1 and ROBOKASSA_PASSWORD_2 too.')
  const given = passwords.filter(Boolean)
  if (new Set(given).size < given.length) throw new ConfigError('The passwords of Robokassa must differ.')
  if (env.ROBOKASSA_REFUND_URL && !env.ROBOKASSA_PASSWORD_3)
    throw new ConfigError('ROBOKASSA_REFUND_URL is set but ROBOKASSA_PASSWORD_3 is missing.')
}

/** Real mails carry links, and the person who requests one must not be able to choose its host. */
function refuseUnknownHome(env: z.infer<typeof Environment>): void {
  if (env.SMTP_URL && !env.PUBLIC_URL)
    throw new ConfigError(
      'SMTP_URL is set, so e-mails with links are sent: set PUBLIC_URL to the address that people open, such as https://bagdar.example.',
    )
}
