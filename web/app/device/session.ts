import type { Session, User } from '#contract/accounts/accounts'
import { isLocale, type Locale } from '#contract/values/locale'
import { forgetDrafts } from './stored-draft.ts'
import { forgetSearches } from './remembered-search.ts'

// The keys of local storage are given by the specification: token, role, user, locale. A password is never stored.
const read = (key: string) => (typeof localStorage === 'undefined' ? null : localStorage.getItem(key))

export const tokenInUse = (): string | null => read('token')

export function userInUse(): User | null {
  const stored = read('user')
  return stored ? JSON.parse(stored) : null
}

export function storeSession({ token, user }: Session): void {
  localStorage.setItem('token', token)
  storeUser(user)
}

export function storeUser(user: User): void {
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('role', user.role)
  window.dispatchEvent(new Event('session'))
}

export function clearSession(): void {
  for (const key of ['token', 'user', 'role']) localStorage.removeItem(key)
  forgetSearches()
  forgetDrafts()
  window.dispatchEvent(new Event('session'))
}

/** The language in which the server rendered the page. */
export function localeInUse(): Locale {
  const locale = document.documentElement.dataset.locale
  return isLocale(locale) ? locale : 'ru'
}
