import { userInUse } from '../device/session.ts'

/** Where the consent that surveys require is given; the page returns to the list. */
export const consentAddress = '/signup-2?step=guardian&from=/surveys'

export const surveysAddress = (role = userInUse()?.role): '/surveys' | '/surveys-parent' =>
  role === 'parent' ? '/surveys-parent' : '/surveys'
