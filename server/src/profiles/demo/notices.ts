import { alina, aruzhan, ayan, daniyar, gulnar, madina, oleg, timur, type CastMember } from '../../demo-country/cast.ts'
import {
  asel,
  askar,
  endedLink,
  linkOfNuray,
  linkOfYerasyl,
  nuray,
  nurlan,
  ruslan,
  sabina,
  secondOfNuray,
  yerasyl,
  zhanar,
} from '../../demo-country/demo-company.ts'
import type { News } from '../../notifications/notify.ts'
import type { Notice } from '../../notifications/insert-demo-notices.ts'

const ofTime = { category: 'testing', values: {}, link: '/testing' } as const
const ofProfile = (values: News['values'] = {}) => ({ category: 'general', values, link: '/profile' }) as const
const ofCase = { category: 'general', values: {}, link: null } as const
const ofParent = (parent: CastMember) =>
  ({ category: 'general', values: { name: nameOf(parent) }, link: '/parent' }) as const
const ofChild = (values: News['values'] = {}) => ({ category: 'general', values, link: '/children' }) as const
const ofChildsConsent = (name: string) =>
  ({ category: 'general', values: { child: ruslan.first_name, name }, link: `/children/${endedLink.id}` }) as const
const ofSecond = (child: CastMember, link: { id: string }) =>
  ({
    category: 'general',
    values: { child: child.first_name, name: nameOf(askar) },
    link: `/children/${link.id}`,
  }) as const
const nameOf = ({ last_name, first_name }: CastMember) => `${last_name} ${first_name}`
const guardianOfRuslan = `${ruslan.last_name} Айнұр`

/** Notices about profiles, families and IINs for the demo people, with their age in days. */
export const notices: readonly Notice[] = [
  { to: daniyar, days: 29, kind: 'parent-asks', ...ofParent(gulnar) },
  { to: daniyar, days: 28, kind: 'photo-accepted', ...ofProfile() },
  { to: alina, days: 1, kind: 'parent-asks-adult', ...ofParent(oleg) },
  { to: aruzhan, days: 28, kind: 'identity-accepted', ...ofProfile() },
  {
    to: aruzhan,
    days: 3,
    kind: 'identity-changed',
    ...ofProfile({ comment: 'Аты туу туралы куәліктегідей жазылды.' }),
  },
  { to: timur, days: 12, kind: 'extra-time-granted', ...ofTime },
  { to: timur, days: 2, kind: 'extra-time-withdrawn', ...ofTime },
  { to: madina, days: 9, kind: 'iin-disputed', ...ofCase },
  { to: madina, days: 7, kind: 'iin-kept', ...ofCase },
  { to: ayan, days: 2, kind: 'iin-disputed', ...ofCase },
  { to: sabina, days: 12, kind: 'parent-asks', ...ofParent(nurlan) },
  { to: sabina, days: 2, kind: 'identity-refused', ...ofProfile({ comment: 'Лицо в тени. Сфотографируйся у окна.' }) },
  { to: asel, days: 8, kind: 'photo-refused', ...ofProfile({ comment: 'Бетің көлеңкеде қалыпты.' }) },
  { to: asel, days: 4, kind: 'link-ended-by-parent', ...ofParent(nurlan), link: '/parent?tab=approved' },
  { to: asel, days: 5, kind: 'school-rejected', ...ofProfile({ typed: 'Мектеп' }) },
  {
    to: asel,
    days: 3,
    kind: 'school-settled',
    ...ofProfile({
      school_ru: 'Общеобразовательная школа № 5',
      school_kk: '№ 5 жалпы білім беретін мектеп',
      school_en: 'General School No. 5',
    }),
  },
  { to: ruslan, days: 26, kind: 'consent-withdrawn', ...ofProfile({ name: guardianOfRuslan }) },
  { to: ruslan, days: 25, kind: 'parent-asks', ...ofParent(nurlan) },
  { to: ruslan, days: 23, kind: 'guardian-changed', ...ofProfile({ name: guardianOfRuslan }) },
  { to: ruslan, days: 21, kind: 'consent-given', ...ofProfile({ name: guardianOfRuslan }) },
  { to: ruslan, days: 20, kind: 'extra-time-granted', ...ofTime },
  { to: gulnar, days: 28, kind: 'link-confirmed', ...ofChild({ name: daniyar.first_name }) },
  { to: nurlan, days: 24, kind: 'link-confirmed', ...ofChild({ name: ruslan.first_name }) },
  { to: nurlan, days: 23, kind: 'child-guardian-changed', ...ofChildsConsent(guardianOfRuslan) },
  { to: nurlan, days: 22, kind: 'child-consent-withdrawn', ...ofChildsConsent(guardianOfRuslan) },
  { to: nurlan, days: 21, kind: 'child-consent-given', ...ofChildsConsent(guardianOfRuslan) },
  { to: nurlan, days: 11, kind: 'link-declined', ...ofChild() },
  { to: nuray, days: 9, kind: 'parent-asks', ...ofParent(askar) },
  { to: zhanar, days: 9, kind: 'guardian-asks-child', ...ofSecond(nuray, linkOfNuray) },
  { to: zhanar, days: 8, kind: 'guardian-joined', ...ofSecond(nuray, linkOfNuray) },
  { to: yerasyl, days: 40, kind: 'parent-joined', ...ofParent(zhanar), link: '/parent?tab=approved' },
  { to: yerasyl, days: 2, kind: 'parent-asks-adult', ...ofParent(askar) },
  { to: zhanar, days: 2, kind: 'guardian-asks', ...ofSecond(yerasyl, linkOfYerasyl) },
  {
    to: nuray,
    days: 6,
    kind: 'exported-by-parent',
    category: 'general',
    values: { name: nameOf(zhanar) },
    link: '/settings',
  },
  {
    to: askar,
    days: 6,
    kind: 'child-exported',
    category: 'general',
    values: { child: nuray.first_name, name: nameOf(zhanar) },
    link: `/children/${secondOfNuray.id}?tab=views`,
  },
  { to: nurlan, days: 4, kind: 'link-ended-by-child', ...ofChild({ name: ruslan.first_name }) },
]
