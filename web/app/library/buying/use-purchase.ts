import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Book } from '#contract/library/books'
import type { ApiFailure } from '../../calls/api.ts'
import { randomId } from '../../device/random-id.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import type { EditionOnSale } from '../../bookshelf/editions.rules.ts'
import { typeOfEdition } from './last-bought.ts'
import { leaveToPay } from './pay-book.tsx'

interface Begun {
  message: string
  payment_id: string | null
}

interface Purchase {
  book: Book
  edition: EditionOnSale
  onOwned: () => Promise<void>
  onClose: () => void
}

/** What every purchase sends beside its fields, and what follows the answer. */
export function usePurchase({ book, edition, onOwned, onClose }: Purchase) {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  // One key for all presses, so that an order whose answer was lost is not made twice.
  const [key] = useState(randomId)
  const { id, offer_version, regulations_version } = book
  return {
    beside: { offer_version, regulations_version, price: edition.price, key },
    done: async ({ message, payment_id }: Begun) => {
      if (payment_id !== null) {
        await leaveToPay(payment_id, { bookId: id, type: typeOfEdition(edition.edition) })
        // The payment page did not open, or the reader has come back by the button of the browser.
        await onOwned()
        return
      }
      showDone(message)
      await onOwned()
      onClose()
    },
    /** The page shows the price, the terms or the stock that have changed meanwhile. */
    refused: async ({ status }: ApiFailure) => {
      if (status === 409) await Promise.all([revalidate(), onOwned()])
    },
  }
}
