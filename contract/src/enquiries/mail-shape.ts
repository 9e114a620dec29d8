import { z } from 'zod'
import { MAIL_KINDS } from './limits.ts'

/** An email about an enquiry. */
export const enquiryMail = z.object({
  kind: z.enum(MAIL_KINDS),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.number(),
  /** The mail server's last reply, without addresses. */
  problem: z.string(),
  at: z.string(),
})
