import { Center } from '#contract/content/places'
import { makerOf } from './maker.ts'

export const aCenter = makerOf(Center, {
  id: 'aktobe',
  region_id: 'aktobe',
  name: 'Центр в Актобе',
  city: 'Актобе',
  address: 'ул. Абая, 1',
  phone: '+77132000000',
  hours: '9:00–18:00',
  languages: [],
  specialists: null,
  route: '',
  is_demo: false,
})
