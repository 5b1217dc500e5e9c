import { and, eq, lte, sql } from 'drizzle-orm'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { digestOf, resultText } from '../robokassa/signature.ts'
import type { Shop } from '../robokassa/shop.ts'
import { sandboxOperations } from '../tables.ts'

/** What the payer chooses on the payment page of the sandbox. `lost`: the money is taken, but nobody notifies us. */
export const outcomes = ['paid', 'lost', 'refused', 'cancelled'] as const
export type Outcome = (typeof outcomes)[number]

export type Operation = typeof sandboxOperations.$inferSelect

/** The payer comes back to the site before the notification, as in real life. */
export const notifyAfterSeconds = 3
const repeatAfterSeconds = 60
/** A day of repetitions, once a minute. */
const maxNotifications = 1440

/** Codes of the protocol: 100 is paid, 60 refused by the bank, 10 cancelled by the payer. */
const stateCodes: Readonly<Record<Outcome, number>> = { paid: 100, lost: 100, refused: 60, cancelled: 10 }

type Sandbox = Pick<Platform, 'db' | 'now'>

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString()

export async function findOperation({ db }: Pick<Platform, 'db'>, invoice: number): Promise<Operation | null> {
  const [row] = await db.select().from(sandboxOperations).where(eq(sandboxOperations.invoice, invoice))
  return row ?? null
}

/** Carries out what the payer chose. An invoice that is paid stays paid: returns false. */
export async function recordOperation(
  { db, now }: Sandbox,
  operation: Pick<Operation, 'invoice' | 'out_sum' | 'own' | 'receipt' | 'culture'>,
  outcome: Outcome,
): Promise<boolean> {
  const at = now()
  const change = {
    ...operation,
    state_code: stateCodes[outcome],
    notify_at: outcome === 'paid' ? later(at, notifyAfterSeconds) : null,
  }
  const rows = await db
    .insert(sandboxOperations)
    .values({ ...change, op_key: newId(at.getTime()).toUpperCase(), created_at: at.toISOString() })
    .onConflictDoUpdate({
      target: sandboxOperations.invoice,
      set: change,
      setWhere: sql`${sandboxOperations.state_code} <> 100`,
    })
    .returning()
  return rows.length > 0
}

/**
 * Sends the notifications that are due to the address of the shop, over HTTP. Every answer but the expected one means
 * that the call is repeated.
 */
export async function notifyShop({ db, now }: Sandbox, shop: Shop, address: string): Promise<void> {
  const at = now()
  const due = await db
    .update(sandboxOperations)
    .set({ notify_at: later(at, repeatAfterSeconds), notified: sql`${sandboxOperations.notified} + 1` })
    .where(lte(sandboxOperations.notify_at, at.toISOString()))
    .returning()
  for (const operation of due) {
    const isDone = (await isAccepted(operation, shop, address)) || operation.notified >= maxNotifications
    if (isDone)
      await db
        .update(sandboxOperations)
        .set({ notify_at: null })
        .where(
          and(eq(sandboxOperations.invoice, operation.invoice), eq(sandboxOperations.notified, operation.notified)),
        )
  }
}

async function isAccepted(operation: Operation, shop: Shop, address: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(notificationOf(operation, shop)),
      signal: AbortSignal.timeout(10_000),
    })
    return response.status === 200 && (await response.text()) === `OK${operation.invoice}`
  } catch {
    return false
  }
}

/** The form of a notification, with the sum in six decimals and the signature in capitals, as the provider sends it. */
export function notificationOf(
  { invoice, out_sum, own }: Pick<Operation, 'invoice' | 'out_sum' | 'own'>,
  { hash, password2 }: Shop,
): Record<string, string> {
  const sum = `${out_sum}0000`
  const parameters = ownOf(own)
  const text = resultText({ sum, invoice: String(invoice), own: parameters }, password2)
  return {
    OutSum: sum,
    InvId: String(invoice),
    Fee: '0.00',
    EMail: '',
    SignatureValue: digestOf(hash, text).toUpperCase(),
    PaymentMethod: 'BankCard',
    IncCurrLabel: 'SandboxCard',
    ...parameters,
  }
}

export const ownOf = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Returns the money of a paid operation; null if there is none. */
export async function refundOperation({ db, now }: Sandbox, opKey: string): Promise<string | null> {
  const [row] = await db
    .update(sandboxOperations)
    .set({ refund_id: newId(now().getTime()), state_code: 60 })
    .where(and(eq(sandboxOperations.op_key, opKey), eq(sandboxOperations.state_code, 100)))
    .returning({ refund_id: sandboxOperations.refund_id })
  return row?.refund_id ?? null
}
