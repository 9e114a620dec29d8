import { z } from 'zod'

export const id = z.uuid()

export const idParams = z.object({ id })
