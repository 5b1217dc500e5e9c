import type { FastifyRequest } from 'fastify'
import { deviceOfRequest } from '../../accounts/sessions/trusted-devices.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { addressOf, widerAddressOf } from '../../platform/http/serve.ts'
import { countTry, secondsLeft } from '../../platform/limits/count-try.ts'
import type { Platform } from '../../platform/platform.ts'

/** Where a message comes from. */
export interface Place {
  address: string
  /**
   * The network of the address: for IPv6 the part that a provider gives to one customer, who has thousands of addresses
   * in it.
   */
  network: string
  device: string
}

/**
 * Guests have no account, and they can make as many browser tokens as they like, so they are limited by address,
 * network and device.
 */
export function placeOf(request: FastifyRequest): Place {
  const address = addressOf(request)
  return {
    address,
    network: widerAddressOf(request),
    device: deviceOfRequest(request) ?? `${address} ${request.headers['user-agent'] ?? ''}`,
  }
}

const ofDevice = { kind: 'new chat of a guest by device', max: 5, per: '1 hour' }
const ofAddress = { kind: 'new chat of a guest by address', max: 20, per: '1 hour' }
/** Messages that sound of danger have their own limit, so that other chats from the same school cannot use it up. */
const inDanger = { kind: 'new chat of a guest in danger by address', max: 30, per: '1 hour' }
/** Mobile customers of a provider may also share a network. */
const ofNetwork = { kind: 'new chat of a guest by network', max: 150, per: '1 hour' }
const inDangerOfNetwork = { kind: 'new chat of a guest in danger by network', max: 150, per: '1 hour' }
const alarms = { kind: 'alarm of guests by address', max: 1, per: '30 minutes' }
const alarmsOfNetwork = { kind: 'alarm of guests by network', max: 6, per: '30 minutes' }

/** Limits how many new threads guests start. */
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
    // A guest who may be in danger and whose message is refused learns where to get help.
    refuse('guest-chats-many', {
      retryAfter: await secondsLeft(tx, platform, tried),
      ...(isUrgent && { values: { context: 'danger' } }),
    })
  }
}

/**
 * Returns whether to alert the desk: once per address and a few times per network, because the messages are at the top
 * of the queue anyway.
 */
export async function mayAlarm(tx: Db, platform: Platform, { address, network }: Place): Promise<boolean> {
  const isFirst = await countTry(tx, platform, { ...alarms, name: address })
  return isFirst !== null && (await countTry(tx, platform, { ...alarmsOfNetwork, name: network })) !== null
}
