import type { Locale } from '#contract/values/locale'
import type { DemoMoney } from '../payments/demo-money.ts'

type Life = 'requested' | 'refused' | 'accepted' | 'cancelled' | 'paid'

export interface DemoSchool {
  school_id: string
  /** Named in words instead. */
  school_name?: string
  contact_name: string
  position: string
  phone: string
  email: string
  locale: Locale
  life: Life
  /** What became of its money. */
  money?: DemoMoney
  /** Days since the application, and since the decision of staff. */
  days: number
  decided?: number
  /** Days since the payment; a day after the decision by default. */
  paid?: number
  reason?: string
  note?: string
}

/** Applications in every state. */
export const demoSchools: readonly DemoSchool[] = [
  {
    school_id: 'karaganda-15',
    contact_name: 'Смагулов Қайрат Ерланұлы',
    position: 'Директор',
    phone: '+77011112220',
    email: 'kairat@demo.bagdar.example',
    locale: 'ru',
    life: 'paid',
    money: 'card',
    days: 88,
    decided: 86,
  },
  {
    school_id: 'kokshetau-8',
    contact_name: 'Тұрсынбаева Роза Маратқызы',
    position: 'Директор',
    phone: '+77011112263',
    email: 'roza@demo.bagdar.example',
    locale: 'kz',
    life: 'paid',
    money: 'transfer',
    days: 352,
    decided: 351,
  },
  {
    school_id: 'aktobe-named',
    contact_name: 'Қалиева Айнұр Болатқызы',
    position: 'Директор',
    phone: '+77020010003',
    email: 'kalieva@demo.bagdar.example',
    locale: 'kz',
    life: 'paid',
    money: 'card',
    days: 400,
    decided: 398,
  },
  {
    school_id: 'kokshetau-31',
    contact_name: 'Петрова Наталья Сергеевна',
    position: 'Заместитель директора',
    phone: '+77020010004',
    email: 'petrova@demo.bagdar.example',
    locale: 'ru',
    life: 'accepted',
    days: 6,
    decided: 4,
    note: 'Просили счёт до 15 декабря: оплатит отдел образования',
  },
  {
    school_id: 'aktobe-12',
    contact_name: 'Жұмағалиев Нұрсұлтан',
    position: 'Директор',
    phone: '+77020010005',
    email: 'zhumagaliev@demo.bagdar.example',
    locale: 'kz',
    life: 'requested',
    days: 0,
  },
  {
    school_id: 'semey-3',
    school_name: 'Частная школа «Зерек»',
    contact_name: 'Ли Александр Викторович',
    position: 'Учредитель',
    phone: '+77020010006',
    email: 'li@demo.bagdar.example',
    locale: 'ru',
    life: 'requested',
    days: 1,
  },
  {
    school_id: 'kokshetau-3',
    contact_name: 'Иванов Иван',
    position: 'Родитель',
    phone: '+77020010007',
    email: 'ivanov@demo.bagdar.example',
    locale: 'ru',
    life: 'refused',
    days: 20,
    decided: 19,
    reason: 'Заявку подаёт руководство школы. Передайте, пожалуйста, ссылку на страницу «Школам» директору.',
  },
  {
    school_id: 'aktobe-8',
    contact_name: 'Сарсенова Жанар',
    position: 'Директор',
    phone: '+77020010008',
    email: 'sarsenova@demo.bagdar.example',
    locale: 'ru',
    life: 'cancelled',
    days: 60,
    decided: 58,
    reason: 'Школа попросила отменить счёт: оплатит подписку в следующем учебном году.',
  },
  {
    school_id: 'kokshetau-12',
    contact_name: 'Ахметжанова Сауле Тлеуовна',
    position: 'Директор',
    phone: '+77020010009',
    email: 'akhmetzhanova@demo.bagdar.example',
    locale: 'ru',
    life: 'accepted',
    money: 'failed',
    days: 4,
    decided: 3,
  },
  {
    school_id: 'kokshetau-15',
    contact_name: 'Бекмұхамбетов Ерлан Серікұлы',
    position: 'Директор',
    phone: '+77020010010',
    email: 'bekmukhambetov@demo.bagdar.example',
    locale: 'kz',
    life: 'paid',
    money: 'paid-twice',
    days: 4,
    decided: 3,
  },
  {
    school_id: 'kokshetau-27',
    contact_name: 'Шевченко Ольга Николаевна',
    position: 'Директор',
    phone: '+77020010011',
    email: 'shevchenko@demo.bagdar.example',
    locale: 'ru',
    life: 'paid',
    money: 'refund-requested',
    days: 10,
    decided: 8,
  },
  {
    school_id: 'semey-8',
    contact_name: 'Нұғманова Әсем Қанатқызы',
    position: 'Директор',
    phone: '+77020010012',
    email: 'nugmanova@demo.bagdar.example',
    locale: 'kz',
    life: 'paid',
    money: 'refunded',
    days: 50,
    decided: 48,
  },
  {
    school_id: 'semey-12',
    contact_name: 'Гончаров Виктор Иванович',
    position: 'Директор',
    phone: '+77020010013',
    email: 'goncharov@demo.bagdar.example',
    locale: 'ru',
    life: 'paid',
    money: 'refund-rejected',
    days: 70,
    decided: 68,
  },
  {
    school_id: 'semey-15',
    contact_name: 'Оспанова Гүлжан Маратқызы',
    position: 'Директор',
    phone: '+77020010014',
    email: 'ospanova@demo.bagdar.example',
    locale: 'kz',
    life: 'accepted',
    money: 'paid-late',
    days: 42,
    decided: 40,
    paid: 5,
  },
  {
    school_id: 'semey-27',
    contact_name: 'Кузнецова Ирина Павловна',
    position: 'Директор',
    phone: '+77020010015',
    email: 'kuznetsova@demo.bagdar.example',
    locale: 'ru',
    life: 'paid',
    money: 'receipt-failed',
    days: 3,
    decided: 2,
  },
]
