import { onTestFinished, vi } from 'vitest'

type Parts = [name: string, value: string][]

/**
 * Records fields and file names of each form with files, until the test ends. The promise of `delay` delays
 * the nth form, counted from 1.
 */
export function watchSentForms(delay?: (nth: number) => Promise<void> | undefined): Parts[] {
  const forms: Parts[] = []
  const send = XMLHttpRequest.prototype.send
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(async function (
    this: XMLHttpRequest,
    body,
  ) {
    if (body instanceof FormData) {
      forms.push([...body].map(([name, value]) => [name, value instanceof File ? value.name : value]))
      await delay?.(forms.length)
    }
    send.call(this, body)
  })
  onTestFinished(() => spy.mockRestore())
  return forms
}
