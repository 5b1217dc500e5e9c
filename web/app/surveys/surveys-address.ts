import { userInUse } from '../device/session.ts'

/** Where the consent that surveys require is given; the page returns to the list. */
export const consentAddress = '/signup-2?step=guardian&from=/surveys'

/** Returns the address of the surveys in the user's cabinet. */
export const surveysAddress = (role = userInUse()?.role): '/surveys' | '/surveys-parent' =>
  role === 'parent' ? '/surveys-parent' : '/surveys'
