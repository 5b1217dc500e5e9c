import { redirect } from 'react-router'
import type { Route } from './+types/former-test-address.route'
import { receiptAddress, testAddress } from './tests/test-address.rules.ts'

/** Tests used to be under /exercises; old notifications, open tabs and bookmarks still use that address. */
export const loader = ({ params: { attemptId }, request }: Route.LoaderArgs) => {
  const id = encodeURIComponent(attemptId)
  const isReceipt = /\/receipt(\.data)?$/.test(new URL(request.url).pathname)
  return redirect(isReceipt ? receiptAddress(id) : testAddress(id), 301)
}
