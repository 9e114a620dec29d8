import { endpoints } from './endpoint.ts'
import type { failuresShapes } from './failures-shapes.ts'

export const FAILURE_TEXT_MAX = 200
export const FAILURE_NOTED = 'Noted.'

export const failuresApi = endpoints<typeof failuresShapes>()({
  report: { method: 'POST', path: '/failures', who: 'anyone' },
})
