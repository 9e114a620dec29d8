import { enquiriesApi } from '@linework/contract/enquiries/api'
import { useRef } from 'react'
import { browserApi } from '../../../lib/api.ts'

/**
 * When this form was first touched, by the server's own clock and signature. It is asked for once and never waited
 * for: a request without it is as good.
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
