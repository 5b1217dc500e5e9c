import path from 'node:path'
import * as z from 'zod/mini'
import { readTrustProxy } from './http/trust-proxy.ts'

const address = z.optional(z.url({ protocol: /^https?$/ }))

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
  STAND_INS: z.optional(z.string().check(z.regex(/^(sms|mail|payments)(,(sms|mail|payments))*$/))),
  MEETING_URL: z.optional(z.string().check(z.regex(/^https:\/\/[^\s{}]+\{room\}[^\s{}]*$/))),
  SUPPORT_PHONE: z._default(z.string(), '+77000000000'),
  SUPPORT_WHATSAPP: z._default(z.string(), '77000000000'),
  TRUST_PROXY: z._default(z.string().check(z.refine((text) => readTrustProxy(text) !== null)), '0'),
  BACKUP_CHECKED_ON: z.optional(z.iso.date()),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^\S{16,}$/))),
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
  STAND_INS: 'a list of sms, mail and payments, with commas',
  TRUST_PROXY:
    'the number of proxies in front (0 to 10), or their addresses and networks separated by commas, such as 10.0.0.0/8,127.0.0.1',
  BACKUP_CHECKED_ON: 'the day on which a backup was last restored as a test, such as 2026-11-23',
  METRICS_PORT: 'a port number from 0 to 65535',
  METRICS_TOKEN: 'at least 16 characters without spaces',
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
  if (!env.SMS_DRIVER && !named.includes('sms'))
    throw new ConfigError('No SMS gateway is set: set SMS_DRIVER and SMS_KEY, or use the stand-in with STAND_INS=sms.')
  if (!env.SMTP_URL && !named.includes('mail'))
    throw new ConfigError('No mail server is set: set SMTP_URL, or use the stand-in with STAND_INS=mail.')
  if (env.SMS_DRIVER && !env.SMS_KEY) throw new ConfigError('SMS_DRIVER is set but SMS_KEY is missing.')
}

/** Real mails carry links, and the person who requests one must not be able to choose its host. */
function refuseUnknownHome(env: z.infer<typeof Environment>): void {
  if (env.SMTP_URL && !env.PUBLIC_URL)
    throw new ConfigError(
      'SMTP_URL is set, so e-mails with links are sent: set PUBLIC_URL to the address that people open, such as https://bagdar.example.',
    )
}
