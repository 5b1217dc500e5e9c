import { dueOn, numberOf as numberOfRequest } from '../../requests/due-on.rules.ts'

/** A question has ten calendar days, like a complaint, so the same function counts them. */
export const dueOnOfQuestion = (day: string): string => dueOn('complaint', day, new Set())

/** The number as shown, such as Q-2026-000123. */
export const numberOf = (row: { number: number; created_at: string }): string => `Q-${numberOfRequest(row)}`

export const isOverdue = ({ state, due_on }: { state: string; due_on: string }, today: string): boolean =>
  state === 'received' && due_on < today
