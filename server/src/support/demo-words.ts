import type { Names } from '#contract/values/wire'

export const demoAnswers: readonly { title: Names; words: Names }[] = [
  {
    title: { ru: 'Нет SMS с кодом', kk: 'SMS код келмеді', en: 'No SMS with the code' },
    words: {
      ru: 'Код приходит в течение двух минут. Проверьте номер и попросите код ещё раз. Если SMS нет и через пять минут, напишите нам: войти можно и по коду из почты, если она указана.',
      kk: 'Код екі минут ішінде келеді. Нөмірді тексеріп, кодты қайта сұраңыз. Бес минуттан кейін де SMS келмесе, бізге жазыңыз: пошта көрсетілсе, поштаға келген кодпен де кіруге болады.',
      en: 'The code arrives within two minutes. Check the number and ask for the code again. If there is no SMS after five minutes, write to us: if your profile has an e-mail, you can use a code from there too.',
    },
  },
  {
    title: { ru: 'Забыли пароль', kk: 'Құпиясөз ұмытылды', en: 'Forgotten password' },
    words: {
      ru: 'На странице входа нажмите «Забыли пароль?» и введите ИИН. Мы отправим код на телефон из профиля. Ни ИИН, ни пароль в чат присылать не нужно.',
      kk: 'Кіру бетінде «Құпиясөзді ұмыттыңыз ба?» дегенді басып, ЖСН енгізіңіз. Профильдегі телефонға код жібереміз. ЖСН мен құпиясөзді чатқа жазудың қажеті жоқ.',
      en: 'On the sign-in page, press “Forgot your password?” and enter your IIN. We will send a code to the phone in your profile. You do not need to send us your IIN or password in this chat.',
    },
  },
  {
    title: { ru: 'Когда будет полный результат', kk: 'Толық нәтиже қашан шығады', en: 'When the full result is ready' },
    words: {
      ru: 'Творческие задания читают двое оценивающих, обычно это занимает до недели. Когда результат будет полным, в кабинет придёт уведомление.',
      kk: 'Шығармашылық тапсырмаларды екі бағалаушы оқиды, әдетте бұл бір аптаға дейін созылады. Нәтиже толық болғанда кабинетке хабарлама келеді.',
      en: 'Two evaluators read the creative tasks; this usually takes up to a week. When the full result is ready, you will get a notification in your account.',
    },
  },
  {
    title: { ru: 'Как перенести запись', kk: 'Жазылу күнін ауыстыру', en: 'How to move an appointment' },
    words: {
      ru: 'Откройте «Мои записи», выберите встречу и нажмите «Перенести». Свободные дни и часы видны сразу.',
      kk: '«Жазылуларым» бөлімін ашып, кездесуді таңдаңыз да, «Ауыстыру» дегенді басыңыз. Бос күндер мен уақыттар бірден көрінеді.',
      en: 'Open “My bookings”, choose the meeting and press “Move”. You will see the free days and times at once.',
    },
  },
]
