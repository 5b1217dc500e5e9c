import type { FastifyRequest } from 'fastify'
import { deviceIn } from '../../accounts/sessions/trusted-devices.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { addressOf, widerAddressOf } from '../../platform/http/serve.ts'
import { countTry, secondsLeft } from '../../platform/limits/count-try.ts'
import type { Platform } from '../../platform/platform.ts'

/** Where somebody writes from. */
export interface Place {
  address: string
  /**
   * What the address lies in: of IPv6 the network that a provider gives to one customer, in which each has thousands of
   * addresses.
   */
  network: string
  device: string
}

/** A guest has no account to be known by, and makes the token of the browser as often as they like. */
export function placeOf(request: FastifyRequest): Place {
  const address = addressOf(request)
  return {
    address,
    network: widerAddressOf(request),
    device: deviceIn(request) ?? `${address} ${request.headers['user-agent'] ?? ''}`,
  }
}

const ofDevice = { kind: 'new chat of a guest by device', max: 5, per: '1 hour' }
const ofAddress = { kind: 'new chat of a guest by address', max: 20, per: '1 hour' }
/** Words of danger have a count of their own: what others at school have chatted about does not use it up. */
const inDanger = { kind: 'new chat of a guest in danger by address', max: 30, per: '1 hour' }
/** A provider's mobile customers may share a network as well. */
const ofNetwork = { kind: 'new chat of a guest by network', max: 150, per: '1 hour' }
const inDangerOfNetwork = { kind: 'new chat of a guest in danger by network', max: 150, per: '1 hour' }
const alarms = { kind: 'alarm of guests by address', max: 1, per: '30 minutes' }
const alarmsOfNetwork = { kind: 'alarm of guests by network', max: 6, per: '30 minutes' }

/** New threads of guests are few; who has an account is known by it. */
export async function refuseManyGuests(
  tx: Db,
  platform: Platform,
  { address, network, device, isUrgent }: Place & { isUrgent: boolean },
): Promise<void> {
  const tries = isUrgent
    ? [
        { ...inDanger, name: address },
        { ...inDangerOfNetwork, name: network },
      ]
    : [
        { ...ofDevice, name: device },
        { ...ofAddress, name: address },
        { ...ofNetwork, name: network },
      ]
  for (const tried of tries) {
    if (await countTry(tx, platform, tried)) continue
    // Whoever may be in danger and is not heard here is told who answers.
    refuse('guest-chats-many', {
      retryAfter: await secondsLeft(tx, platform, tried),
      ...(isUrgent && { values: { context: 'danger' } }),
    })
  }
}

/**
 * The alarms of guests at one address are one, and few in one network: what stands behind it stands at the top of the
 * queue as well.
 */
export async function mayAlarm(tx: Db, platform: Platform, { address, network }: Place): Promise<boolean> {
  const isFirst = await countTry(tx, platform, { ...alarms, name: address })
  return isFirst !== null && (await countTry(tx, platform, { ...alarmsOfNetwork, name: network })) !== null
}
