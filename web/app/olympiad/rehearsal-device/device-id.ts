import { randomId } from '../../device/random-id.ts'

const key = 'rehearsal-device'

/** The random id of this device, so that a repeated check counts as the same one. Some browsers store nothing. */
export function deviceId(): string {
  try {
    const id = window.localStorage.getItem(key) ?? randomId()
    window.localStorage.setItem(key, id)
    return id
  } catch {
    return randomId()
  }
}
