import { ERROR_TEXTS } from '@linework/contract/http/errors'
import type { SetupStep } from '@linework/contract/studio/setup'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { useState } from 'react'
import type { z } from 'zod'
import { useForm } from '../admin/kit/form/use-form.ts'
import { ApiFailure } from '../lib/calls/api.ts'
import { reportFailure } from '../lib/calls/report-failure.ts'

const RETRY_MS = 4_000

export interface StepProps {
  progress: SetupProgress
  /** A sentence below the list of steps. */
  kept: string
  onBack: (() => void) | undefined
  /** Continues to the next step with the stored state. */
  onSaved: (progress: SetupProgress) => void
}

interface Options<Values, Given, Saved> {
  step: SetupStep
  before: Values
  fields: z.ZodType<Given>
  send: (given: Given) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

/** The form of a step. Unsaved values persist across Back and a reload. */
export function useStep<Values extends object, Given, Saved>(options: Options<Values, Given, Saved>) {
  const { step, send, ...rest } = options
  const { waiting, untilReached } = useReached()
  const form = useForm({
    ...rest,
    draft: `setup:${step}`,
    send: (given) => untilReached(() => send(given)),
    onRejected(failure) {
      reportFailure(failure)
      return failure.message || ERROR_TEXTS.unexpected
    },
  })
  return { form, waiting }
}

/** While the server is unreachable a step waits, and is sent as soon as it responds. */
export function useReached() {
  const [waiting, setWaiting] = useState(false)

  async function untilReached<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const response = await send()
        setWaiting(false)
        return response
      } catch (error) {
        const isLost = error instanceof ApiFailure && error.status === 0
        setWaiting(isLost)
        if (!isLost) throw error
        await connection()
      }
    }
  }

  return { waiting, untilReached }
}

const connection = () =>
  new Promise<void>((done) => {
    addEventListener('online', () => done(), { once: true })
    setTimeout(done, RETRY_MS)
  })
