import { onTestFinished, vi } from 'vitest'

type Parts = [name: string, value: string][]

/** Records the fields of each form with files that is sent until the test ends, and of each file its name. */
export function watchSentForms(): Parts[] {
  const forms: Parts[] = []
  const send = XMLHttpRequest.prototype.send
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    body,
  ) {
    if (body instanceof FormData)
      forms.push([...body].map(([name, value]) => [name, value instanceof File ? value.name : value]))
    return send.call(this, body)
  })
  onTestFinished(() => spy.mockRestore())
  return forms
}
