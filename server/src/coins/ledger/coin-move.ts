import type { CoinReason } from '#contract/coins/entry'
import type { Names } from '#contract/values/wire'

interface Common {
  student_id: string
  reason: CoinReason
  /** Positive, except for a correction that takes coins away. */
  amount: number
  /**
   * Made by the caller, such as `order:<id>:reserve`. A second movement of the pupil with the same key is the same
   * entry if its contents are the same, and is refused otherwise.
   */
  key: string
  /** Id of the test, survey or order. */
  about: string
  /** Its name as the pupil reads it in the history. */
  title?: Names
}

/**
 * A movement of coins. `ends` is the key of the movement that this one ends: a reservation is either taken or returned,
 * and what was taken may be returned. Each can be ended once, with the whole amount.
 */
export type CoinMove = Common &
  (
    | { kind: 'earned'; limit?: DailyLimit }
    | { kind: 'reserved' }
    | { kind: 'taken' | 'returned'; ends: string }
    | { kind: 'corrected' }
  )

/** How many entries of this reason the pupil may have since the beginning of the day. */
export interface DailyLimit {
  times: number
  since: string
}

export interface MovedEntry {
  wallet_id: string
  number: number
  balance_after: number
  reserved_after: number
  /** False if the movement was made before. */
  is_new: boolean
}

/** What became of a movement. Only the first moves coins. */
export type Outcome =
  | { code: 'moved'; entry: MovedEntry }
  | { code: 'coins-short'; missing: number }
  | { code: 'coin-key-used' | 'coin-reservation-ended' | 'limit-reached' }
