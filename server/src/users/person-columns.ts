import { users } from './tables.ts'

/** How a person is called, as queries select it. */
export const nameColumns = { last_name: users.last_name, first_name: users.first_name }
export const fullNameColumns = { ...nameColumns, patronymic: users.patronymic }
