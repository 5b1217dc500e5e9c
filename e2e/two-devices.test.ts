import { castPassword, timur } from '../server/src/demo-country/cast.ts'
import { chooseOption, openQuestion } from './steps/choose-option.ts'
import { expect, signInByCall, test } from './stage/product.ts'
import { savedAnswers } from './steps/saved-answers.ts'
import { addressOf } from './steps/start-test.ts'

test('a pupil continues the test on another device, the first device is told so, and the answers of both are right', async ({
  page: school,
  browser,
}) => {
  await signInByCall(school, '/api/login', { iin: String(timur.iin), password: castPassword })
  await school.goto('/testing')
  await school.getByRole('link', { name: 'Продолжить' }).click()
  await school.getByRole('button', { name: /^Продолжить (тест|здесь)$/ }).click()
  const attemptId = addressOf(school).split('/').at(-1) ?? ''
  const ofSchool = { ...(await chooseOption(school, 2, 2)), ...(await chooseOption(school, 3, 1)) }
  await expect(school.getByText('Ответ сохранён', { exact: true })).toBeVisible()

  const elsewhere = await browser.newContext()
  const home = await elsewhere.newPage()
  await signInByCall(home, '/api/login', { iin: String(timur.iin), password: castPassword })
  await home.goto(`/test/${attemptId}`)
  await expect(home.getByRole('heading', { name: 'Тест идёт на другом устройстве' })).toBeVisible()
  await expect(home.getByRole('radio')).toHaveCount(0)
  await home.getByRole('button', { name: 'Продолжить здесь' }).click()
  await openQuestion(home, 2)
  await expect(home.getByRole('radio', { checked: true })).toHaveValue(ofSchool[1] ?? '')
  const ofHome = { ...(await chooseOption(home, 3, 4)), ...(await chooseOption(home, 10, 2)) }
  await expect(home.getByText('Ответ сохранён', { exact: true })).toBeVisible()

  const unsent = await chooseOption(school, 16, 3)
  await expect(school.getByRole('heading', { name: 'Тест идёт на другом устройстве' })).toBeVisible()
  await expect(school.getByRole('radio')).toHaveCount(0)
  const ofBoth = { ...ofSchool, ...ofHome }
  expect(await savedAnswers(home, attemptId)).toMatchObject(ofBoth)
  await elsewhere.close()

  await school.getByRole('button', { name: 'Продолжить здесь' }).click()
  await openQuestion(school, 3)
  await expect(school.getByRole('radio', { checked: true })).toHaveValue(ofHome[2] ?? '')
  await expect(school.getByText('Ответ сохранён', { exact: true })).toBeVisible()
  expect(await savedAnswers(school, attemptId)).toMatchObject({ ...ofBoth, ...unsent })
})

test('answers given offline count even if the test has continued on another device since, and do not overwrite later answers', async ({
  page: school,
  context,
  browser,
}) => {
  await signInByCall(school, '/api/login', { iin: String(timur.iin), password: castPassword })
  await school.goto('/testing')
  await school.getByRole('link', { name: 'Продолжить' }).click()
  await school.getByRole('button', { name: /^Продолжить (тест|здесь)$/ }).click()
  const attemptId = addressOf(school).split('/').at(-1) ?? ''
  await chooseOption(school, 8, 1)
  await expect(school.getByText('Ответ сохранён', { exact: true })).toBeVisible()

  await context.setOffline(true)
  const withoutNetwork = { ...(await chooseOption(school, 8, 3)), ...(await chooseOption(school, 12, 2)) }
  for (const option of [2, 3, 1]) await chooseOption(school, 16, option)
  await expect(school.getByText('Ответ сохранён на компьютере')).toBeVisible()

  const elsewhere = await browser.newContext()
  const home = await elsewhere.newPage()
  await signInByCall(home, '/api/login', { iin: String(timur.iin), password: castPassword })
  await home.goto(`/test/${attemptId}`)
  await home.getByRole('button', { name: 'Продолжить здесь' }).click()
  // Two options in turn: the first may already be chosen, so choosing it would change nothing.
  const ofHome = { ...(await chooseOption(home, 16, 3)), ...(await chooseOption(home, 16, 4)) }
  await expect(home.getByText('Ответ сохранён', { exact: true })).toBeVisible()

  await context.setOffline(false)
  await expect(school.getByRole('heading', { name: 'Тест идёт на другом устройстве' })).toBeVisible()
  await expect.poll(() => savedAnswers(home, attemptId)).toMatchObject({ ...withoutNetwork, ...ofHome })
  await elsewhere.close()

  await school.getByRole('button', { name: 'Продолжить здесь' }).click()
  await openQuestion(school, 16)
  await expect(school.getByRole('radio', { checked: true })).toHaveValue(ofHome[15] ?? '')
})

test('a pause begun on one device is ended on another without a question', async ({ page: school, browser }) => {
  await signInByCall(school, '/api/login', { iin: String(timur.iin), password: castPassword })
  await school.goto('/testing')
  await school.getByRole('link', { name: 'Продолжить' }).click()
  await school.getByRole('button', { name: /^Продолжить (тест|здесь)$/ }).click()
  await openQuestion(school, 3)
  await school.getByRole('button', { name: 'Пауза и выход' }).click()
  await school.getByRole('button', { name: 'Поставить на паузу' }).click()
  await expect(school.getByRole('heading', { name: 'Пауза', exact: true })).toBeVisible()

  const elsewhere = await browser.newContext()
  const home = await elsewhere.newPage()
  await signInByCall(home, '/api/login', { iin: String(timur.iin), password: castPassword })
  await home.goto(school.url())
  await expect(home.getByRole('heading', { name: 'Пауза', exact: true })).toBeVisible()
  await home.getByRole('button', { name: 'Продолжить тест' }).click()
  await openQuestion(home, 3)
  await elsewhere.close()
})
