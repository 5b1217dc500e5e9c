import { users } from './tables.ts'

/** The columns of a person's name, for queries. */
export const nameColumns = { last_name: users.last_name, first_name: users.first_name }
export const fullNameColumns = { ...nameColumns, patronymic: users.patronymic }
