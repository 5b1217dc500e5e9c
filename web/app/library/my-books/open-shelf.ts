import type { Reply } from '#contract/calls/endpoint'
import { listMyBooks } from '#contract/library/purchases'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { withTimeLimit } from '../../device/parts-limit.ts'

export type Shelf = Reply<typeof listMyBooks>

/** Milliseconds that the network has before the shelf shows what lies on this device. */
export const shelfPatience = 2500

const nothing: Shelf = { ebooks: [], papers: [], gifts: [] }

export interface OpenedShelf {
  /** Empty if `isAway`. */
  shelf: Shelf
  /** The server has not answered; what lies on this device can be read. */
  isAway: boolean
  /** The answer of the server, if it still comes. */
  later: Promise<Shelf | null> | null
}

/** A refusal of the server, which is no lost network. */
const isRefused = (failure: unknown) => failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500

/**
 * Opens the shelf of a reader. If the server does not answer in time, or not at all, the books on this device stand in
 * for it; a device without books waits for the server.
 */
export async function openShelf(): Promise<OpenedShelf> {
  const asked = api(listMyBooks, {})
  const opened = (shelf: Shelf): OpenedShelf => ({ shelf, isAway: false, later: null })
  try {
    return opened(await withTimeLimit(asked, shelfPatience))
  } catch (failure) {
    if (isRefused(failure) || !(await hasBooksHere())) return opened(await asked)
    return { shelf: nothing, isAway: true, later: asked.catch(() => null) }
  }
}

async function hasBooksHere(): Promise<boolean> {
  try {
    const { listStoredBooks } = await import('../reader/stored-books.ts')
    return (await listStoredBooks()).length > 0
  } catch {
    // A browser that stores nothing, or has not kept this part of the page.
    return false
  }
}
