import { Education, Guardian as Representative, Profile, User } from '#contract/accounts/accounts'
import { ParentLink } from '#contract/profiles/family'
import { StaffProfile } from '#contract/profiles/staff'
import { UserRecord } from '#contract/profiles/users'
import { roleIds } from '#contract/values/role'
import { makerOf } from './maker.ts'

/** A signed-in pupil with a complete account. */
export const aUser = makerOf(User, {
  id: '00000000-0000-7000-8000-000000000001',
  role_id: roleIds.student,
  role: 'student',
  first_name: 'Аружан',
  last_name: 'Серікова',
  patronymic: '',
  gender: 'female',
  avatar: null,
  locale: 'ru',
  unfinished: null,
  is_signed_up: true,
})

/** The profile of a pupil who has not got further in the sign-up than the own name and phone. */
export const aProfile = makerOf(Profile, {
  id: '00000000-0000-7000-8000-000000000001',
  role_id: roleIds.student,
  iin: '130514601018',
  last_name: 'Серікова',
  first_name: 'Аружан',
  patronymic: '',
  birth_date: '2013-05-14',
  gender: 'female',
  phone: '+77011112201',
  additional_phone: '',
  email: '',
  awaited_email: null,
  avatar: null,
  photo_state: 'none',
  education: null,
  guardian: null,
  testing_place: null,
  center_id: null,
  center_name: null,
  identity_lock: null,
  own_consent: null,
  registered_at: '2026-11-20T04:00:00.000Z',
})

/** Grade 7 of a school with Kazakh as the language of teaching. */
export const anEducation = makerOf(Education, {
  status: 1,
  label: '',
  region_id: 'karaganda',
  district_id: 'karaganda-shet',
  locality_id: 'shet-aksu-ayuly',
  school_id: 'shet-aksu-ayuly-1',
  school_name: 'Школа № 1',
  is_school_listed: true,
  place: '',
  school_type: 'mainstream',
  grade: 7,
  grade_letter: '',
  education_language: 'kk',
  test_language: 'kz',
  school_profile: 'none',
})

/** The legal representative who has given the consent for a pupil. */
export const aRepresentative = makerOf(Representative, {
  last_name: 'Серікова',
  first_name: 'Гүлнар',
  patronymic: '',
  phone: '',
  additional_phone: '',
  email: '',
  confirmed_at: '2026-09-02T05:00:00.000Z',
})

/** A parent's request that waits for its answer. */
export const aParentLink = makerOf(ParentLink, {
  id: '0199aaaa-0000-7000-8000-000000000001',
  parent_id: '0199aaaa-0000-7000-8000-000000000002',
  name: 'Серікова Гүлнар',
  gender: 'female',
  phone: '+7 701 *** ** 01',
  state: 'awaiting',
  created_at: '2026-11-20T04:00:00.000Z',
  decided_at: null,
})

export const aStaffProfile = makerOf(StaffProfile, {
  id: '00000000-0000-7000-8000-000000000018',
  role_id: roleIds.editor,
  gender: null,
  first_name: 'Айгерім',
  last_name: 'Есенова',
  patronymic: '',
  position: '',
  email: '',
  phone: '',
  workplace: '',
  place: '',
  avatar: null,
})

/** The record of a pupil who is still signing up. */
export const aUserRecord = makerOf(UserRecord, {
  role: 'student',
  state: 'signing-up',
  registered_at: '2026-11-20T04:00:00.000Z',
  last_seen_at: null,
  login: null,
  profile: aProfile(),
  staff: null,
  second_factor_since: null,
  position: null,
  manager_rights: null,
  is_place_closed: false,
  awaited: null,
  invitation: null,
  block: null,
})
