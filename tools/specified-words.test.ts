import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Russian texts of states and refusals that were specified for the product. They may be extended but not reworded. */
const given: [file: string, key: string, sentence: string][] = [
  ['contract/src/words', 'field.required', 'Это обязательное поле'],
  ['contract/src/words', 'iin.wrong', 'Неверно указан ИИН'],
  ['contract/src/words', 'email.wrong', 'Некорректно введен email'],
  ['contract/src/words', 'name.letters', 'В эти поля должны вноситься только буквенные символы'],
  ['contract/src/words', 'password.latin', 'Введите только латинские буквы'],
  ['contract/src/words', 'password.wrong', 'Некорректный пароль'],
  ['contract/src/words', 'password.differ', 'Пароли не совпадают'],
  ['contract/src/words', 'code.wrong', 'Код неправильный'],
  ['contract/src/words', 'phone.confirm', 'Пожалуйста, подтвердите номер телефона'],
  ['server/src/platform', 'refusal.unknown-failure', 'Произошла ошибка, попробуйте позднее (Код: {{status}})'],
  ['server/src/diagnostics', 'refusal.age-other', 'Возраст участника должен быть от {{from}} до {{to}} лет'],
  ['server/src/diagnostics', 'diagnostics.lock.age-other', 'Возраст участника должен быть от {{from}} до {{to}} лет'],
  ['server/src/diagnostics', 'refusal.test-unavailable', 'Ошибка при загрузке данных теста'],
  ['server/src/diagnostics', 'refusal.attempts-used', 'Этот тест уже пройден'],
  ['server/src/diagnostics', 'diagnostics.lock.attempts-used', 'Этот тест уже пройден'],
  ['server/src/diagnostics', 'diagnostics.done.score-saved', 'Балл сохранён'],
  ['server/src/diagnostics', 'diagnostics.report.mailed', 'Отчёт отправлен на e-mail'],
  ['web/app/diagnostics', 'tests.state.not-started', 'Не начат'],
  ['web/app/diagnostics', 'tests.state.started', 'Начат'],
  ['web/app/diagnostics', 'tests.state.finished', 'Завершён'],
  ['web/app/diagnostics/runner', 'unreachable_title', 'Ошибка при загрузке данных теста'],
  ['web/app/profiles', 'photo.missing', 'Сфотографируйтесь, пожалуйста'],
  ['web/app/profiles', 'photo.error', 'Ошибка фото'],
]

function wordsAt(file: string, key: string): unknown {
  const words: unknown = JSON.parse(readFileSync(`${file}/ru.json`, 'utf8'))
  return key
    .split('.')
    .reduce<unknown>((at, name) => (at && typeof at === 'object' ? Reflect.get(at, name) : undefined), words)
}

test.each(given)('%s says at %s what was specified', (file, key, sentence) => {
  expect(String(wordsAt(file, key)).slice(0, sentence.length)).toBe(sentence)
})
