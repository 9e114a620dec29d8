import { enquiriesApi } from '@linework/contract/desk/site-api'
import { useRef } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'

/**
 * The time of the first focus, by the server's clock and signed by it. Requested once and never awaited,
 * because an enquiry without it is accepted too.
 */
export function useFormStart() {
  const asked = useRef(false)
  const started = useRef<string>(undefined)

  function askStart() {
    if (asked.current) return
    asked.current = true
    browserApi(enquiriesApi.form).then(
      (form) => {
        started.current = form.started
      },
      () => {},
    )
  }

  return { askStart, started }
}
