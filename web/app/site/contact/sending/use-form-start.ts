import { enquiriesApi } from '@linework/contract/enquiries/api'
import { useRef } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'

/**
 * When this form was first focused, by the server's clock and signed by it. It is requested once and never awaited, because
 * an enquiry without it is accepted too.
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
