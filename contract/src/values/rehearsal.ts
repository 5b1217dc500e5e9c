/** Codes of a rehearsal, without letters and digits that look alike: 31 signs, ten of them, so nobody guesses one. */
export const rehearsalSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const rehearsalCodeLength = 10

/** A rehearsal takes that many devices, and stays open that long unless the school ends it. */
export const mostRehearsalDevices = 200
export const rehearsalMinutes = 120

/** Short calls with which a device measures its network. */
export const rehearsalPings = 8

/** Families of browsers; of a device nothing else about its software is stored. */
export const browserFamilies = [
  'Chrome',
  'Yandex',
  'Samsung Internet',
  'Opera',
  'Edge',
  'Firefox',
  'Safari',
  'other',
] as const

/** Why a device is not ready, in the order in which one sets about it. */
export const deviceReasons = ['browser', 'storage', 'network', 'package', 'clock', 'screen', 'answer'] as const
export type DeviceReason = (typeof deviceReasons)[number]

/** What stands in the way of a school, or is good to know: devices, network, pupils. */
export const schoolReasons = [
  'no-participants',
  'no-device',
  'no-ready-device',
  'devices',
  'room',
  'turns',
  'too-few-devices',
  'consent',
  'photo',
  'sign-up',
] as const
export type SchoolReason = (typeof schoolReasons)[number]

export const rehearsalVerdicts = ['ready', 'not-ready'] as const

/** What a registered participant lacks to begin a round. */
export const participantGaps = ['consent', 'photo', 'sign-up'] as const
export type ParticipantGap = (typeof participantGaps)[number]
