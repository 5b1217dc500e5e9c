import { marat, saule, schoolAdmin, serik } from '../../demo-country/cast.ts'

/** What the staff of the cast are at their place of work, in the three languages. */
export const positions = [
  [serik.id, { position_ru: 'Педагог-психолог', position_kk: 'Педагог-психолог', position_en: 'School psychologist' }],
  [schoolAdmin.id, { position_ru: 'Заместитель директора', position_kk: 'Директордың орынбасары', position_en: 'Deputy head' }],
  [saule.id, { position_ru: 'Психолог центра', position_kk: 'Орталық психологы', position_en: 'Centre psychologist' }],
  [marat.id, { position_ru: 'Менеджер центра', position_kk: 'Орталық менеджері', position_en: 'Centre manager' }],
] as const
