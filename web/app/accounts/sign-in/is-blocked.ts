import type { ApiFailure } from '../../api.ts'

/** Three lines that say what to do next: the note below the fields says them, and no toast beside it. */
export const isBlocked = ({ code }: ApiFailure): boolean => code === 'account-blocked'
