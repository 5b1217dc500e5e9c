/** Words that the check would refuse but that are right at their place, with the reason. */
export const exceptions: { file: string; key: string; word: string; why: string }[] = [
  { file: 'contract/src/words/ru.json', key: 'phone.confirm', word: 'подтвердите', why: 'given with the product' },
  { file: 'contract/src/words/ru.json', key: 'password.latin', word: 'Введите', why: 'given with the product' },
  {
    file: 'server/src/platform/ru.json',
    key: 'refusal.unknown-failure',
    word: 'попробуйте',
    why: 'given with the product',
  },
  { file: 'web/app/shell/ru.json', key: 'toast.unknown', word: 'попробуйте', why: 'given with the product' },
  { file: 'web/app/profiles/ru.json', key: 'photo.missing', word: 'Сфотографируйтесь', why: 'given with the product' },
  {
    file: 'content/diagnostics/ability-12-14/words/ru/collaboration.yaml',
    key: 't18.options.d',
    word: 'поливать самому',
    why: 'the caretaker is to water, not the reader',
  },
  {
    file: 'content/exercises/collaboration/7-9.yaml',
    key: 'wet-sky.options.2.text.ru',
    word: 'ты всё испортил',
    why: 'said to Arsen, a boy of the story',
  },
  {
    file: 'content/exercises/communication/15-17.yaml',
    key: 'thank-you.options.1.text.kk',
    word: 'Сабағыңызда',
    why: 'written to a teacher',
  },
]
