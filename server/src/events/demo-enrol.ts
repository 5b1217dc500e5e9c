import { languageOf } from '#contract/values/locale'
import type { CastMember } from '../demo-country/cast.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import { readDataVersion } from './data-version.ts'
import type { RegistrationBody } from './registration/bodies.ts'
import { register, type Registered } from './registration/register.ts'

const day = 86_400_000

export interface Registrant {
  id: string
  role: CastMember['role']
  locale: CastMember['locale']
}

/** A platform whose clock stood some days ago. */
export const earlier = (platform: Platform, days: number): Platform => {
  const at = new Date(platform.now().getTime() - days * day)
  return { ...platform, now: () => at }
}

type Form = Partial<RegistrationBody> & Pick<RegistrationBody, 'way' | 'ticket_id'>

/** Registers a member of the demo, some days ago. */
export async function enrol(
  platform: Platform,
  address: string,
  { by, days, form }: { by: Registrant; days: number; form: Form },
): Promise<Registered> {
  const moment = earlier(platform, days)
  const user = { id: by.id, role: by.role, session: '' }
  const context = { platform: moment, user, language: languageOf(by.locale), now: moment.now() } as unknown as Context
  const common = {
    key: newId(),
    email: '',
    phone: '',
    proof: '',
    more: '',
    region_id: null,
    agrees_to_data: true as const,
    data_version: await readDataVersion(platform.db, moment.now()),
  }
  return register(context, address, { ...common, ...form } as RegistrationBody)
}

export const nameOf = ({ last_name, first_name }: Pick<CastMember, 'last_name' | 'first_name'>) =>
  `${last_name} ${first_name}`
