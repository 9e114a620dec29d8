import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type { formCheck, formCheckShapes } from './form-check-shapes.ts'

export type FormCheck = z.infer<typeof formCheck>

/** Proves that a request comes from our own nightly check. */
export const FORM_CHECK = 'form-check'

export const formCheckApi = endpoints<typeof formCheckShapes>()({
  show: { method: 'GET', path: '/form-check', who: 'staff' },
  start: { method: 'POST', path: '/form-check', who: 'staff', internal: true },
})

export const FORM_CHECK_TEXTS = {
  started: 'The form is being checked.',
  notStored: 'The request was answered but not stored.',
  refused: (status: number) => `The form answered ${status}.`,
  unreachable: 'The form cannot be reached at its public address.',
  mailWaits: 'The request was stored, but its mail was not handed over.',
} as const
