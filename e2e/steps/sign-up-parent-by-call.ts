import { expect, type Page } from '@playwright/test'
import { newcomer, type Newcomer } from './newcomer.ts'
import { codeSentTo } from '../stage/product.ts'

/** Signs a parent up through the API, for tests that are about something else. */
export async function signUpParentByCall(page: Page, number: number): Promise<Newcomer> {
  const parent = newcomer(number, { birth_date: '1986-02-17', gender: 'female' })
  const { phone, password, ...person } = parent
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  await call('/api/sms', { phone, purpose: 'signup' })
  const { phone_token } = await call('/api/sms/confirmation', {
    phone,
    purpose: 'signup',
    code: await codeSentTo(page, phone),
  })
  const { version } = await (await page.request.get('/api/consent-text')).json()
  await call('/api/sign-ups', {
    ...person,
    patronymic: '',
    role: 'parent',
    phone_token,
    password,
    password_confirmation: password,
    consent: true,
    consent_version: version,
  })
  return parent
}
