import { ERROR_TEXTS } from '@linework/contract/http/errors'
import type { SetupStep } from '@linework/contract/studio/setup'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { useState } from 'react'
import type { z } from 'zod'
import { useForm } from '../admin/kit/form/use-form.ts'
import { ApiFailure, reportFailure } from '../lib/calls/api.ts'

const RETRY_MS = 4_000

export interface StepProps {
  progress: SetupProgress
  kept: string
  onBack: (() => void) | undefined
  onSaved: (progress: SetupProgress) => void
}

interface Options<Values, Given, Saved> extends Partial<Omit<StepProps, 'onSaved'>> {
  step: SetupStep
  before: Values
  fields: z.ZodType<Given>
  send: (given: Given) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

export function useStep<Values extends object, Given, Saved>(options: Options<Values, Given, Saved>) {
  const { step, send, progress, kept = '', onBack, ...rest } = options
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
  const frame = { step, finished: progress?.finished ?? [], kept, onBack, form, waiting }
  return { form, frame }
}

/** A step that is sent while the server is unreachable waits, and is sent again until the server responds. */
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
