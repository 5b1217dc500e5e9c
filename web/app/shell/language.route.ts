import { redirect } from 'react-router'
import { isLocale } from '#contract/values/locale'
import { ownAddress } from '../device/own-address.ts'
import type { Route } from './+types/language.route'

/** Handles the language switch. It works without script and redirects only to pages of this site. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const locale = form.get('locale')
  const back = form.get('back')
  if (!isLocale(locale)) throw new Response(null, { status: 422 })
  return redirect(ownAddress(typeof back === 'string' ? back : null, '/'), {
    headers: { 'set-cookie': `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax` },
  })
}

export const loader = () => redirect('/')
