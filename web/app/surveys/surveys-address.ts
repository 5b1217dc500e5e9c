import { userInUse } from '../device/session.ts'

/** Where the surveys of a cabinet are. */
export const surveysAddress = (role = userInUse()?.role): '/surveys' | '/surveys-parent' => (role === 'parent' ? '/surveys-parent' : '/surveys')
