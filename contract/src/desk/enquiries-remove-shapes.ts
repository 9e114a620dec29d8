import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, id, idParams } from '../http/shapes.ts'
import { cancellationResult, upcoming, upcomingAppointment } from './appointments-field-shapes.ts'
import { SELECTED_MAX } from './enquiries.ts'

export const removeEnquiry = {
  summary: 'Delete an enquiry',
  params: idParams,
  body: z.object({ upcoming: upcoming.optional() }).nullish(),
  needsConfirmation: z.array(upcomingAppointment),
  response: doneBody.extend({ cancelledAppointments: cancellationResult }),
} as const satisfies Shape

export const removeEnquiries = {
  summary: 'Delete several enquiries; in one transaction, missing ones are skipped',
  body: z.object({ ids: z.array(id).min(1).max(SELECTED_MAX), upcoming: upcoming.optional() }),
  needsConfirmation: z.array(upcomingAppointment),
  response: z.object({ ids: z.array(z.string()), cancelledAppointments: cancellationResult }),
} as const satisfies Shape
