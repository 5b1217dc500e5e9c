import * as z from 'zod/mini'

export const Grade = z
  .number({ error: 'field.required' })
  .check(z.int({ error: 'grade.wrong' }), z.gte(1, { error: 'grade.wrong' }), z.lte(11, { error: 'grade.wrong' }))

/** Letter of a class, including Kazakh letters; empty if the school has one class per grade. */
export const GradeLetter = z
  .string()
  .check(z.trim(), z.maxLength(2, { error: 'grade.letter' }), z.regex(/^\p{L}{0,2}$/u, { error: 'grade.letter' }))

export const schoolTypes = ['mainstream', 'orphans', 'special', 'specialised', 'boarding'] as const
export const SchoolType = z.enum(schoolTypes, { error: 'field.required' })

export const educationLanguages = ['kk', 'ru', 'en', 'ug', 'uz', 'tg'] as const
export const EducationLanguage = z.enum(educationLanguages, { error: 'field.required' })

export const schoolProfiles = ['none', 'natural-mathematical', 'social-humanitarian'] as const
export const SchoolProfile = z.enum(schoolProfiles, { error: 'field.required' })
