import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DeliveryAddress, readDeliveryAddress as endpoint } from '#contract/store/delivery'
import { area } from '../places/area.ts'
import { districts, schools } from '../places/tables.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { students } from '../profiles/tables.ts'
import { users } from '../users/tables.ts'
import { deliveryAddresses } from './tables.ts'

/** Returns the remembered address, or what the profile says of it. */
export async function readDeliveryAddress({
  platform: { db },
  user,
}: Context): Promise<z.infer<typeof endpoint.reply>> {
  const [remembered] = await db.select().from(deliveryAddresses).where(eq(deliveryAddresses.student_id, user.id))
  if (remembered) {
    const { student_id: _, ...address } = remembered
    return { is_remembered: true, address }
  }
  return { is_remembered: false, address: await readFromProfile(db, user.id) }
}

async function readFromProfile(db: Db, id: string): Promise<DeliveryAddress> {
  const [person] = await db
    .select({ user: users, region_id: area.region_id, district_id: area.district_id })
    .from(users)
    .leftJoin(students, eq(students.student_id, users.id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .leftJoin(area, eq(area.locality_id, schools.locality_id))
    .where(eq(users.id, id))
  return {
    recipient: person ? `${person.user.last_name} ${person.user.first_name}` : '',
    phone: person?.user.phone ?? '',
    region_id: person?.region_id ?? '',
    district_id: person?.district_id ?? '',
    address: '',
    comment: '',
  }
}

/** Remembers an address for the next order. Refuses a district of another region. */
export async function rememberAddress(tx: Db, student_id: string, address: DeliveryAddress): Promise<void> {
  const [district] = await tx
    .select({ id: districts.id })
    .from(districts)
    .where(and(eq(districts.id, address.district_id), eq(districts.region_id, address.region_id)))
  if (!district) refuse('district-elsewhere', { field: 'district_id' })
  await tx
    .insert(deliveryAddresses)
    .values({ student_id, ...address })
    .onConflictDoUpdate({ target: deliveryAddresses.student_id, set: address })
}
