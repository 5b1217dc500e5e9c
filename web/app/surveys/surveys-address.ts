import { userInUse } from '../device/session.ts'

/** Where a consent that surveys wait for is given; the way comes back to the list. */
export const consentAddress = '/signup-2?step=guardian&from=/surveys'

/** Where the surveys of a cabinet are. */
export const surveysAddress = (role = userInUse()?.role): '/surveys' | '/surveys-parent' =>
  role === 'parent' ? '/surveys-parent' : '/surveys'
