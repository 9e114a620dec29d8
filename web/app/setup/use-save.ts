import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { ApiFailure } from '../lib/calls/api.ts'
import { fieldErrors, joinFieldErrors } from '../lib/calls/field-errors.ts'
import { reportFailure } from '../lib/calls/report-failure.ts'

const RETRY_MS = 4_000

/**
 * Validates and saves one step. While the server is unreachable the step waits, and is sent automatically
 * afterwards.
 */
export function useSave() {
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})

  /**
   * Rendered synchronously, so that focusing the first invalid field makes screen readers read its message.
   */
  function show(form: HTMLFormElement, found: Record<string, string>) {
    flushSync(() => setErrors(found))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function save<Shape extends z.ZodType>(
    form: HTMLFormElement,
    shape: Shape,
    values: unknown,
    send: (given: z.output<Shape>) => Promise<unknown>,
  ): Promise<void> {
    setFailure(undefined)
    const given = shape.safeParse(values)
    show(form, given.success ? {} : fieldErrors(given.error))
    if (!given.success) return
    setBusy(true)
    try {
      await untilReached(() => send(given.data), setWaiting)
    } catch (error) {
      const { message, errors: found } = error instanceof ApiFailure ? error : { message: '', errors: [] }
      if (found.length > 0) show(form, joinFieldErrors(found))
      else {
        reportFailure(error)
        setFailure(message || ERROR_TEXTS.unexpected)
      }
    }
    setBusy(false)
  }

  /** Removes the message of a field as soon as its value changes. */
  function clearErrors(changed: object) {
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in changed))))
  }

  return { busy, waiting, failure, errors, save, clearErrors }
}

async function untilReached(send: () => Promise<unknown>, setWaiting: (waiting: boolean) => void) {
  for (;;) {
    try {
      await send()
      return setWaiting(false)
    } catch (error) {
      const isLost = error instanceof ApiFailure && error.status === 0
      setWaiting(isLost)
      if (!isLost) throw error
      await connection()
    }
  }
}

const connection = () =>
  new Promise<void>((done) => {
    addEventListener('online', () => done(), { once: true })
    setTimeout(done, RETRY_MS)
  })
