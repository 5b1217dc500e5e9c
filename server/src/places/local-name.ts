import { centers, districts, localities, regions, schools } from './tables.ts'

/** The columns of a place's names in the language of the reader. */
export const localName = {
  regions: {
    ru: { name: regions.name_ru, short: regions.short_ru, about: regions.about_ru },
    kk: { name: regions.name_kk, short: regions.short_kk, about: regions.about_kk },
    en: { name: regions.name_en, short: regions.short_en, about: regions.about_en },
  },
  districts: { ru: districts.name_ru, kk: districts.name_kk, en: districts.name_en },
  localities: { ru: localities.name_ru, kk: localities.name_kk, en: localities.name_en },
  schools: { ru: schools.name_ru, kk: schools.name_kk, en: schools.name_en },
  centers: {
    ru: { name: centers.name_ru, city: centers.city_ru, address: centers.address_ru },
    kk: { name: centers.name_kk, city: centers.city_kk, address: centers.address_kk },
    en: { name: centers.name_en, city: centers.city_en, address: centers.address_en },
  },
} as const
