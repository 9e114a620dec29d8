import { z } from 'zod'
import { AUTH_TEXTS, EMAIL_MAX, PASSWORD_MAX } from './auth.ts'
import type { Shape } from './endpoint.ts'
import { doneBody } from './errors-shapes.ts'
import { text } from './text.ts'

export const credentials = z.object({
  email: text(EMAIL_MAX).trim().min(1, AUTH_TEXTS.emailMissing),
  password: text(PASSWORD_MAX).min(1, AUTH_TEXTS.passwordMissing),
})

export const authShapes = {
  login: {
    summary: 'Sign in and receive a token',
    body: credentials,
    status: 200,
    response: doneBody.extend({ token: z.string() }),
  },
  me: {
    summary: 'The signed-in member of staff',
    status: 200,
    response: z.object({ _id: z.string(), email: z.string() }),
  },
  logout: { summary: 'End this session', status: 200, response: doneBody },
} satisfies Record<string, Shape>
